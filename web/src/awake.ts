// Keeps the screen of a device that lies on the table from falling asleep, as long as it is seen.
let isWanted = false;
let lock: WakeLockSentinel | null = null;
let isAsking = false;

/** Browsers take the lock away from pages that are not seen: it is asked for again when one comes back. */
export function keepAwake(is: boolean): void {
  if (is && !isWanted) document.addEventListener('visibilitychange', settle);
  if (!is) document.removeEventListener('visibilitychange', settle);
  isWanted = is;
  settle();
}

function settle(): void {
  if (!isWanted) {
    void lock?.release().catch(() => {});
    lock = null;
  } else if (!document.hidden && !isAsking && (lock === null || lock.released)) void ask();
}

async function ask(): Promise<void> {
  isAsking = true;
  try {
    lock = (await navigator.wakeLock?.request('screen')) ?? null;
  } catch {
    // No such thing here, or the battery is low: the device does as it is used to.
  }
  isAsking = false;
  if (!isWanted) settle(); // the wish has gone meanwhile
}
