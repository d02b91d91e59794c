import type { FoundTask } from '../../platform/common/tasks/find-tasks.js';
import { MINUTE_MS } from '../../platform/common/time/durations.js';
import type { StoredRun } from './read-task-runs.js';
import type { TaskFaultView, TaskView } from './system.view.js';

/** Runs are stored up to a minute after their end, in ms; twice this is no delay. */
const WRITTEN_WITHIN_MS = 2 * MINUTE_MS;
/** A task without due work runs every ten seconds. */
const IDLE_MS = 10_000;

/** Describes a task with what is stored of its runs. */
export function taskView(
  { name, everyMs, due }: Pick<FoundTask, 'name' | 'everyMs' | 'due'>,
  run: StoredRun | undefined,
  now: Date,
): TaskView {
  const intervalMs = Math.max(everyMs, due ? IDLE_MS : 0);
  return {
    name,
    everyMs,
    whileWork: due !== undefined,
    startedAt: run?.startedAt.toISOString() ?? null,
    durationMs: run?.durationMs ?? null,
    failed: run?.failed ?? false,
    late: run !== undefined && now.getTime() - run.startedAt.getTime() > 2 * intervalMs + WRITTEN_WITHIN_MS,
    process: run?.process ?? null,
    runs: run?.runs ?? 0,
    failures: run?.failures ?? 0,
    lastFault: run ? faultOf(run) : null,
  };
}

function faultOf({
  fault,
  faultFirstAt,
  faultLastAt,
  faultTimes,
  recovered,
}: StoredRun): TaskFaultView | null {
  if (fault === null || !faultFirstAt || !faultLastAt) return null;
  return {
    firstAt: faultFirstAt.toISOString(),
    lastAt: faultLastAt.toISOString(),
    times: faultTimes ?? 1,
    fault,
    recovered,
  };
}
