// The worker that keeps the shell of the client on this device; only where browsers have one, which is on safe lines.
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): unknown };
}

/** After everything that the page itself needs. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

function register(): void {
  const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('tatami-shell', { createScriptURL: (address) => address });
  const worker = (policy?.createScriptURL('/sw.js') ?? '/sw.js') as string;
  navigator.serviceWorker.register(worker).catch(() => {}); // without it, everything works but opening without a network
}
