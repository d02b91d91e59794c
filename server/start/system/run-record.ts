import { newId } from '../../platform/common/values/ids.js';

/** Characters of a stored fault. */
const LONGEST_FAULT = 300;
/** Faults of a task that wait to be stored; the oldest are dropped beyond. */
const MOST_FAULTS = 20;

/** One run of a task. */
export interface TaskRun {
  startedAt: Date;
  durationMs: number;
  /** Message of the error that ended it. */
  fault?: string | undefined;
}

/** The last run of a task in this process, and how often it ran here. */
export interface LastRun {
  task: string;
  startedAt: Date;
  durationMs: number;
  failed: boolean;
  runs: number;
  failures: number;
}

/** Failed runs in a row with one message. */
export interface FaultStreak {
  id: string;
  task: string;
  fault: string;
  firstAt: Date;
  lastAt: Date;
  times: number;
}

interface Kept {
  last: LastRun;
  streak: FaultStreak | undefined;
}

/** Rows written at once. */
export interface Unwritten {
  runs: LastRun[];
  faults: FaultStreak[];
}

/** Collects the runs of the tasks of this process until they are written. */
export class RunRecord {
  private readonly kept = new Map<string, Kept>();
  private runs = new Map<string, LastRun>();
  private faults = new Map<string, FaultStreak>();
  /** True when, since the last write, a task ran for the first time, failed after it went well, or went well again. */
  outcomeChanged = false;

  get isEmpty(): boolean {
    return this.runs.size === 0;
  }

  add(task: string, { startedAt, durationMs, fault }: TaskRun): void {
    const before = this.kept.get(task);
    const failed = fault !== undefined;
    const last: LastRun = {
      task,
      startedAt,
      durationMs,
      failed,
      runs: (before?.last.runs ?? 0) + 1,
      failures: (before?.last.failures ?? 0) + (failed ? 1 : 0),
    };
    const streak = failed ? nextStreak({ task, fault, at: startedAt }, before?.streak) : undefined;
    if (failed !== before?.last.failed) this.outcomeChanged = true;
    this.kept.set(task, { last, streak });
    this.runs.set(task, last);
    if (streak) this.keepFault(streak);
  }

  /** Empties the record. What could not be written is put back by `restore`. */
  take(): Unwritten {
    const taken = { runs: [...this.runs.values()], faults: [...this.faults.values()] };
    this.runs = new Map();
    this.faults = new Map();
    this.outcomeChanged = false;
    return taken;
  }

  /** Puts back what was taken, without replacing what came since. */
  restore({ runs, faults }: Unwritten): void {
    this.outcomeChanged = true;
    for (const run of runs) if (!this.runs.has(run.task)) this.runs.set(run.task, run);
    const newer = [...this.faults.values()];
    this.faults = new Map();
    for (const streak of [...faults, ...newer]) this.keepFault(streak);
  }

  private keepFault(streak: FaultStreak): void {
    this.faults.set(streak.id, streak);
    const ofTask = [...this.faults.values()].filter(({ task }) => task === streak.task);
    const [oldest] = ofTask;
    if (oldest && ofTask.length > MOST_FAULTS) this.faults.delete(oldest.id);
  }
}

/** Continues the streak when the run before failed with the same message, and begins one otherwise. */
function nextStreak(
  { task, fault, at }: { task: string; fault: string; at: Date },
  before: FaultStreak | undefined,
): FaultStreak {
  const said = shortened(fault);
  if (before?.fault === said) return { ...before, lastAt: at, times: before.times + 1 };
  return { id: newId(at), task, fault: said, firstAt: at, lastAt: at, times: 1 };
}

/** Returns one line without control characters that the database can store. */
function shortened(fault: string): string {
  const line =
    fault
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim() || 'no message';
  return [...line].slice(0, LONGEST_FAULT).join('');
}
