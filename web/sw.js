// Keeps the shell of the client on the device. Pages come from the network, and from here when there is none; files whose
// names change with what is in them come from here; what is asked under /api is none of our business.
const KEPT = 'tatami-%VERSION%';
const SHELL = ['/', '/offline.html', '/offline.css', '/icon.svg', ...String('%FILES%').split(',')];

self.addEventListener('install', (event) => {
  const fresh = SHELL.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh)));
});

// Only when no page of the version before is open any more: it may still want its files.
self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('tatami-') && name !== KEPT;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request, pathname));
  else if (pathname.startsWith('/assets/') || pathname.startsWith('/offline.')) event.respondWith(file(event.request));
});

async function page(request, pathname) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
  } catch {
    // There is no network, or no service.
  }
  const isFile = pathname.includes('.'); // anything else the shell can show
  return (await kept(isFile ? '/offline.html' : '/')) ?? (await kept('/offline.html')) ?? Response.error();
}

const kept = (what) => caches.match(what, { ignoreVary: true }); // it was kept for this reader

async function file(request) {
  const found = await kept(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

// A call that was answered leads to its table.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data ?? '/';
  const open = self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((found) => {
    const client = found.find((one) => new URL(one.url).pathname === path) ?? found[0];
    return client ? client.focus() : self.clients.openWindow(path);
  });
  event.waitUntil(open);
});
