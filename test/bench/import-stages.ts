import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Time that a stage took. */
export interface Stage {
  name: string;
  /** Wall time, ms. */
  ms: number;
  /** Processor time, ms. */
  cpu: number;
}

const TICK_MS = 10;

/** Returns the processor time of a process or one of its threads, in ms; 0 where the system does not tell. */
export function processorMs(path: string): number {
  try {
    const stat = readFileSync(path, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

interface Connection extends pg.Client {
  processID: number;
}

type Query = (this: Connection, statement: unknown, ...rest: unknown[]) => unknown;

/**
 * Adds up what stages of this process take: its main thread, its other threads, and each statement with the processor time of its
 * connection's process in Postgres.
 */
export class StageTimes {
  private readonly stages = new Map<string, Stage>();
  private before = ownTimes();

  constructor() {
    const prototype = pg.Client.prototype as unknown as { query: Query };
    const ask = prototype.query;
    const note = this.note.bind(this);
    prototype.query = function (this: Connection, statement, ...rest) {
      const at = performance.now();
      const stat = `/proc/${this.processID}/stat`;
      const before = processorMs(stat);
      const result = ask.call(this, statement, ...rest);
      const done = (): void => note(nameOf(statement), performance.now() - at, processorMs(stat) - before);
      if (result instanceof Promise) result.then(done, done);
      else (result as NodeJS.EventEmitter | undefined)?.once('finish', done);
      return result;
    };
  }

  private note(name: string, ms: number, cpu: number): void {
    const stage = this.stages.get(name) ?? { name, ms: 0, cpu: 0 };
    stage.ms += ms;
    stage.cpu += cpu;
    this.stages.set(name, stage);
  }

  /** Returns what was added up since it was last taken, most processor time first. */
  take(): Stage[] {
    const [now, before] = [ownTimes(), this.before];
    this.before = now;
    const ms = now.at - before.at;
    const own = [
      { name: '(main thread)', ms, cpu: now.main - before.main },
      { name: '(reading thread)', ms, cpu: now.all - before.all - (now.main - before.main) },
    ];
    const taken = [...own, ...this.stages.values()];
    this.stages.clear();
    return taken.sort((one, other) => other.cpu - one.cpu);
  }
}

interface OwnTimes {
  at: number;
  main: number;
  all: number;
}

function ownTimes(): OwnTimes {
  const { user, system } = process.cpuUsage();
  return {
    ...{ at: performance.now(), all: (user + system) / 1000 },
    main: processorMs(`/proc/self/task/${process.pid}/stat`),
  };
}

const LONGEST_NAME = 90;

function nameOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : textIn(statement);
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
}

function textIn(statement: unknown): string {
  const { text } = statement as { text?: unknown };
  return typeof text === 'string' ? text : 'unknown';
}
