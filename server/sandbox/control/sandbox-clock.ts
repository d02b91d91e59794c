import { MovableClock } from '../../platform/common/time/clock.js';
import { parseInstant } from '../../platform/common/time/instant.js';
import type { SandboxState } from '../state/sandbox-state.js';

/** Moves sandbox time and runs the work that falls due. Durations in ms, instants in UTC. */
export class SandboxClock {
  constructor(
    private readonly world: SandboxState,
    private readonly tick: () => number,
  ) {}

  now(): Date {
    return this.world.clock.now();
  }

  /** Jumps forward; a running clock continues from there, a frozen one stays there. */
  advance(ms: number): void {
    this.jump(this.world.clock.in(ms));
  }

  moveTo(instant: Date | string): void {
    const target = typeof instant === 'string' ? parseInstant(instant) : instant;
    if (!target) throw new Error('Invalid time: ISO 8601 expected');
    this.jump(target);
  }

  freeze(): void {
    this.movable().moveTo(this.world.clock.now());
  }

  release(): void {
    this.movable().release();
  }

  private jump(target: Date): void {
    const { clock } = this.world;
    if (!(clock instanceof MovableClock)) clock.alignTo(target);
    else if (clock.runs) clock.skip(target.getTime() - clock.now().getTime());
    else clock.moveTo(target);
    this.tick();
  }

  private movable(): MovableClock {
    if (this.world.clock instanceof MovableClock) return this.world.clock;
    throw new Error('The clock of this sandbox cannot be moved');
  }
}
