import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { runInBackground } from '../../platform/common/background/background-work.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { problemView } from '../../platform/common/problems/problem-response.js';
import { newId } from '../../platform/common/values/ids.js';
import { canAccessProject } from '../../platform/common/values/scope.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { Reader } from '../../platform/i18n/language.js';
import type { ImportTaskView } from './import-task.view.js';
import type { ImportTaskKind, ImportTaskState, OPEN_TASK_STATES } from './import-task-words.js';

/** Time after which a request is answered while its work goes on, in ms; far below the limit of a silent connection. */
const PATIENCE = 5_000;
const REPORT_EVERY = 1_000;
/** A process that reports nothing for so long has ended. */
const LONGEST_SILENCE = sql`interval '30 seconds'`;
const KEPT = sql`interval '7 days'`;

export interface TaskAbout {
  importId: string;
  projectId: string;
  kind: ImportTaskKind;
  fileName: string;
  fileSize: number;
}

/** Work on an import that was asked for. */
export interface Taken {
  /** Of the import. */
  id: string;
  /** False while the work goes on; its state is the task of the import. */
  isDone: boolean;
}

/** Tells how far the work is. */
export interface TaskProgress {
  state: (typeof OPEN_TASK_STATES)[number];
  rows: number;
}

/** State of a task in `import_tasks`. */
export const taskStateSql = sql`CASE WHEN import_tasks.state IN ('waiting', 'reading', 'writing') AND alive_at < now() - ${LONGEST_SILENCE}
  THEN 'interrupted' ELSE import_tasks.state END`;

export const newProgress = (): TaskProgress => ({ state: 'waiting', rows: 0 });

interface KeptProblem extends Pick<Problem['details'], 'values' | 'fields'> {
  status: number;
  code: Problem['code'];
}

type FoundTask = Omit<ImportTaskView, 'problem'> & { problem: KeptProblem | null };

/**
 * Answers a request within seconds whatever its file takes: work that takes longer goes on, and its state is kept where every process
 * finds it.
 */
@Injectable()
export class ImportTasksService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Imports');
  private readonly running = new Set<string>();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns true when the work has ended in time, false when it goes on
   * @throws Problem of the work while it is waited for
   */
  async run(
    about: TaskAbout,
    by: UserActor,
    work: (progress: TaskProgress) => Promise<void>,
  ): Promise<boolean> {
    const progress = newProgress();
    const done = work(progress);
    const patience = new AbortController();
    const late = sleep(PATIENCE, 'late' as const, { signal: patience.signal }).catch(() => 'late' as const);
    try {
      if ((await Promise.race([done, late])) !== 'late') return true;
    } finally {
      patience.abort();
    }
    const run = newId(this.clock.now());
    // The end of the work is kept after the beginning.
    const begun = this.begin(run, about, { by, progress });
    runInBackground(this.follow(run, { begun, done, progress }), this.logger, 'import_task_not_kept');
    await begun;
    return false;
  }

  /** @throws Problem 404 */
  async one(importId: string, user: UserActor, reader: Reader): Promise<ImportTaskView> {
    const found = await queryRow<FoundTask>(
      this.db,
      sql`SELECT import_id AS "importId", project_id AS "projectId", kind, file_name AS "fileName",
        file_size::int AS "fileSize", rows, problem,
         ${taskStateSql} AS state
       FROM import_tasks WHERE import_id = ${importId}`,
    );
    if (!found || !canAccessProject(user.scope, found.projectId)) throw notFound();
    const { problem } = found;
    return { ...found, problem: problem && problemView(asProblem(problem), reader) };
  }

  /** Says of the work that ends with this process that it did. */
  async beforeApplicationShutdown(): Promise<void> {
    await execute(
      this.db,
      sql`UPDATE import_tasks SET state = 'interrupted'
        WHERE run = ANY(${[...this.running]}::uuid[]) AND state IN ('waiting', 'reading', 'writing')`,
    );
  }

  private async begin(
    run: string,
    { importId, projectId, kind, fileName, fileSize }: TaskAbout,
    { by, progress }: { by: UserActor; progress: TaskProgress },
  ): Promise<void> {
    const { state, rows } = progress;
    this.running.add(run);
    await execute(this.db, sql`DELETE FROM import_tasks WHERE alive_at < now() - ${KEPT}`);
    await execute(
      this.db,
      sql`INSERT INTO import_tasks (import_id, run, project_id, kind, file_name, file_size, state, rows, by_person, begun_at, alive_at)
       VALUES (${importId}, ${run}, ${projectId}, ${kind}, ${fileName}, ${fileSize}, ${state}, ${rows},
         ${by.email}, ${this.clock.now()}, now())
       ON CONFLICT (import_id) DO UPDATE SET run = excluded.run, kind = excluded.kind, state = excluded.state, rows = excluded.rows,
         problem = NULL, by_person = excluded.by_person, begun_at = excluded.begun_at, alive_at = excluded.alive_at`,
    );
  }

  private async follow(
    run: string,
    { begun, done, progress }: { begun: Promise<void>; done: Promise<void>; progress: TaskProgress },
  ): Promise<void> {
    const reports = setInterval(
      () => runInBackground(this.report(run, progress), this.logger, 'import_task_not_kept'),
      REPORT_EVERY,
    ).unref();
    let end: { state: ImportTaskState; problem?: KeptProblem };
    try {
      await done;
      end = { state: 'done' };
    } catch (error) {
      end = this.endOf(error);
    } finally {
      clearInterval(reports);
    }
    await begun;
    await execute(
      this.db,
      sql`UPDATE import_tasks
        SET state = ${end.state}, rows = ${progress.rows}, problem = ${end.problem ? JSON.stringify(end.problem) : null}, alive_at = now()
       WHERE run = ${run}`,
    );
    this.running.delete(run);
  }

  private endOf(error: unknown): { state: ImportTaskState; problem?: KeptProblem } {
    if (error instanceof Problem && error.getStatus() < 500)
      return { state: 'refused', problem: keptProblem(error) };
    this.logger.error({
      event: 'import_task_failed',
      fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    });
    return { state: 'failed' };
  }

  private async report(run: string, { state, rows }: TaskProgress): Promise<void> {
    await execute(
      this.db,
      sql`UPDATE import_tasks SET state = ${state}, rows = ${rows}, alive_at = now()
       WHERE run = ${run} AND state IN ('waiting', 'reading', 'writing')`,
    );
  }
}

const keptProblem = (problem: Problem): KeptProblem => {
  const { values, fields } = problem.details;
  return {
    ...{ status: problem.getStatus(), code: problem.code },
    ...(values ? { values } : {}),
    ...(fields ? { fields } : {}),
  };
};

const asProblem = ({ status, code, ...details }: KeptProblem): Problem => new Problem(status, code, details);
