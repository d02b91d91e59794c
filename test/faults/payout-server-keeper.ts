import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from './random.js';
import { ServerProcess } from './server-process.js';

/** Steps at which a server kills itself; those of a claim occur once for several payouts. */
const STEPS = ['before-commit', 'committed', 'marked', 'leaving', 'in-flight', 'answered', 'stored'] as const;
const OF_A_CLAIM = ['before-commit', 'committed', 'marked'];
/** Steps at which a server is suspended instead, before it sends. */
const SLEEPS_AT = ['committed', 'marked', 'leaving'];
/** One that does not get to its step in this time is killed from outside, wherever it is: in beats, of four seconds on a quiet machine. */
const LIVES_AT_MOST = 13;
/** The same in ms, for one that does not beat. */
const SILENT_AT_MOST = 60_000;

export interface Killing {
  /** Deaths so far, of all servers. */
  deaths: number;
  kills: number;
  /** Calls that users resolved while their server was suspended. */
  settled: number;
  /** Beats of all servers so far. */
  beats: number;
  /** By step, for the reader. */
  at: Map<string, number>;
}

export interface Plan {
  settings: Record<string, string>;
  /** Flags of a sabotaged server. */
  sabotage: readonly string[];
  random: SeededRandom;
  killing: Killing;
  /** Payouts that each life is to see. */
  perLife: number;
  /** Stops a server in the middle of its calls and wakes it. @returns calls resolved meanwhile */
  dream(keeper: ServerKeeper): Promise<number>;
}

/** Keeps one server of several running: starts it again after each death, with another step to die at, until enough have died. */
export class ServerKeeper {
  port = 0;
  private server: ServerProcess | undefined;
  private ended = false;
  private work: Promise<void> = Promise.resolve();

  constructor(private readonly plan: Plan) {}

  /** Resolves when the server listens for the first time; from then on it dies and comes back by itself. */
  async begin(): Promise<void> {
    await this.start();
    this.work = this.keep();
  }

  /** Ends the last server, which is no longer killed. */
  async end(): Promise<void> {
    this.ended = true;
    await this.work;
    await this.server?.kill();
  }

  pause(): void {
    this.server?.signal('SIGSTOP');
  }

  wake(): void {
    this.server?.signal('SIGCONT');
  }

  private async keep(): Promise<void> {
    while (!this.ended && this.plan.killing.deaths < this.plan.killing.kills) {
      const server = this.server!;
      const share = this.plan.random.next() < 0.3 ? this.plan.random.next() : 1;
      const life = Math.ceil(share * LIVES_AT_MOST);
      let end = await first(server, life);
      if (end === 'asleep') {
        this.plan.killing.settled += await this.plan.dream(this);
        end = await first(server, life, false);
      }
      if (end !== 'gone') await server.kill();
      this.count(end === 'gone');
      await this.start();
    }
    if (!this.fated) return;
    // the limit of deaths is reached, but this server could still die or fall asleep without a keeper
    await this.server?.kill();
    this.count(false);
    await this.start();
  }

  private count(byItself: boolean): void {
    const at = byItself ? this.step : 'anywhere';
    this.plan.killing.deaths++;
    this.plan.killing.at.set(at, (this.plan.killing.at.get(at) ?? 0) + 1);
    if (this.plan.killing.deaths % 10 === 0)
      console.log(`kill ${this.plan.killing.deaths} of ${this.plan.killing.kills}, the last one: ${at}`);
  }

  private step = '';
  private fated = false;

  private async start(): Promise<void> {
    this.step = this.plan.random.pick(STEPS);
    const share = OF_A_CLAIM.includes(this.step) ? 6 : 1;
    const times = 1 + this.plan.random.below(Math.max(1, Math.round((2 * this.plan.perLife) / share)));
    const sleeps = SLEEPS_AT.includes(this.step) && this.plan.random.next() < 0.5;
    const fate = `--${sleeps ? 'sleep' : 'die'}-at=${this.step}:${times}`;
    const dying = this.plan.killing.deaths < this.plan.killing.kills ? [fate] : [];
    this.fated = dying.length > 0;
    this.server = new ServerProcess('payout-server.js', this.plan.settings, [
      ...this.plan.sabotage,
      ...dying,
    ]);
    this.server.onBeat = () => this.plan.killing.beats++;
    this.port = await this.listening(this.server, sleeps).catch(async (error: unknown) => {
      // killed from within before it said where it listens: that is a death like any other
      if (!String(error).includes('SIGKILL')) throw error;
      this.count(true);
      await this.start();
      return this.port;
    });
  }

  /** Resolves with the port; on a busy machine a server may reach the step at which it sleeps before it listens. */
  private async listening(server: ServerProcess, sleeps: boolean): Promise<number> {
    const port = server.start(this.port);
    if (!sleeps) return port;
    const isAsleep = await Promise.race([
      port.then(
        () => false,
        () => false,
      ),
      server.says('asleep').then(() => true),
    ]);
    if (isAsleep) this.plan.killing.settled += await this.plan.dream(this);
    return port;
  }
}

/** Returns the first event that ends a run of the server. */
function first(
  server: ServerProcess,
  life: number,
  mayFallAsleep = true,
): Promise<'gone' | 'asleep' | 'old'> {
  return Promise.race([
    server.gone().then(() => 'gone' as const),
    server.beaten(life).then(() => 'old' as const),
    sleep(SILENT_AT_MOST, undefined, { ref: false }).then(() => 'old' as const),
    ...(mayFallAsleep ? [server.says('asleep').then(() => 'asleep' as const)] : []),
  ]);
}
