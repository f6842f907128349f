// What happened, played one after another: at the speed one likes, finished by a tap, and never far behind the table.
export type Speed = 'calm' | 'normal' | 'quick' | 'off';
export const FACTORS: Record<Speed, number> = { calm: 1.5, normal: 1, quick: 0.5, off: 0 };
const MOST_WAITING = 2; // updates; with more behind we jump to the newest, once the one that is shown has ended

/** One thing to be seen. It is shown at once and takes so long; `run` is told how long that is, and whether it is skipped. */
export interface Step {
  ms: number;
  run(ms: number, isSkipped?: boolean): void;
  finish?(): void; // stop moving, be where it ends
}

/** One update: its steps, and how the table looks after it. The end always comes, whatever became of the steps. */
export interface Scene {
  steps: Step[];
  end(isJump: boolean): void;
}

export type Wait = (ms: number, run: () => void) => () => void;

export class Queue {
  factor = 1;
  private scenes: Scene[] = [];
  private now: Scene | null = null;
  private step: Step | null = null;
  private next = 0;
  private isBehind = false;
  private callOff = () => {};

  constructor(
    private wait: Wait,
    private jumped: (scenes: number) => void = () => {},
  ) {}

  get isBusy(): boolean {
    return this.now !== null;
  }

  push(scene: Scene): void {
    this.scenes.push(scene);
    if (this.scenes.length > MOST_WAITING) this.isBehind = true;
    if (!this.now) this.begin();
  }

  /** Finish the update that is being shown; the next one plays on as usual. */
  finish(): void {
    if (!this.now) return;
    this.halt();
    const scene = this.now;
    for (const step of scene.steps.slice(this.next)) this.flash(step);
    this.close(scene, false);
  }

  /** Finish everything that waits, because the player acts. */
  hurry(): void {
    while (this.now) this.finish();
  }

  /** Straight to the newest. */
  jump(): void {
    const all = this.now ? [this.now, ...this.scenes] : this.scenes;
    if (all.length === 0) return;
    this.halt();
    this.scenes = [];
    this.now = null;
    this.isBehind = false;
    for (const scene of all) scene.end(true);
    if (all.length > 1) this.jumped(all.length);
  }

  /** Forget everything; nothing more is shown. */
  clear(): void {
    this.halt();
    this.scenes = [];
    this.now = null;
    this.isBehind = false;
  }

  private begin(): void {
    if (this.isBehind) return this.jump();
    const scene = this.scenes.shift();
    if (!scene) return;
    this.now = scene;
    this.next = 0;
    this.go();
  }

  private go(): void {
    const scene = this.now;
    if (!scene) return;
    const step = scene.steps[this.next++];
    if (!step) return this.close(scene, false);
    this.step = step;
    const ms = step.ms * this.factor;
    step.run(ms);
    if (ms === 0) this.go();
    else this.callOff = this.wait(ms, () => this.go());
  }

  private flash(step: Step): void {
    step.run(0, true);
    step.finish?.();
  }

  private halt(): void {
    this.callOff();
    this.callOff = () => {};
    this.step?.finish?.();
    this.step = null;
  }

  private close(scene: Scene, isJump: boolean): void {
    this.now = null;
    this.step = null;
    scene.end(isJump);
    this.begin();
  }
}
