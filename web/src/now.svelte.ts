// The time, for what counts down before one's eyes. The clock ticks only while something looks at it.
import { createSubscriber } from 'svelte/reactivity';

const TICK = 250;
const look = createSubscriber((ticked) => {
  const timer = setInterval(ticked, TICK);
  return () => clearInterval(timer);
});

export function now(): number {
  look();
  return Date.now();
}
