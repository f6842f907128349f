// Calls a player who looks elsewhere: by the title, a dot on the icon, a badge, and if they wished for it, a notification.
import { keep, say, settings } from './settings.svelte';

const ICON = '/icon.svg';
const DOT = '<circle cx="76" cy="24" r="22" fill="#FFC93C" stroke="#1B1B26" stroke-width="6"/></svg>';
const TAG = 'turn'; // one at most is ever shown

let isCalling = false;
let dotted: Promise<string> | null = null;
let shown: Notification | null = null;

/** Whether it is the reader's turn; to be told whenever that may have changed. */
export function callFor(isMyTurn: boolean): void {
  document.title = say(isMyTurn ? 'title-turn' : 'title');
  if (isMyTurn === isCalling) return;
  isCalling = isMyTurn;
  void showIcon();
  showBadge();
  if (!isMyTurn) void dismiss();
  else if (document.hidden && settings.isCalled && isAllowed()) void notify().catch(() => {});
}

export const canCall = (): boolean => 'Notification' in globalThis && isSecureContext;
const isAllowed = (): boolean => canCall() && Notification.permission === 'granted';

/** The reader wishes to be called, or no longer. False when the browser does not allow it. */
export async function wishForCalls(is: boolean): Promise<boolean> {
  const mayBe = is && (await Notification.requestPermission()) === 'granted';
  keep('isCalled', mayBe);
  return mayBe === is;
}

async function showIcon(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  dotted ??= fetch(ICON).then(async (answer) => `data:image/svg+xml,${encodeURIComponent((await answer.text()).replace('</svg>', DOT))}`);
  const withDot = await dotted.catch(() => ((dotted = null), ICON));
  if (link) link.href = isCalling ? withDot : ICON;
}

function showBadge(): void {
  const done = isCalling ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  done?.catch(() => {});
}

/** Phones show notifications only through the worker. */
async function notify(): Promise<void> {
  const how = { body: say('aloud-your-turn', { who: 'you' }), tag: TAG, icon: ICON, data: location.pathname };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(say('title'), how);
  shown = new Notification(say('title'), how);
  shown.onclick = () => focus();
}

async function dismiss(): Promise<void> {
  shown?.close();
  shown = null;
  if (!isAllowed()) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const one of (await worker?.getNotifications({ tag: TAG }).catch(() => [])) ?? []) one.close();
}
