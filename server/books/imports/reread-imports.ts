import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import type { DataSource, EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { withDatabase } from '../../platform/common/database/command-database.js';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { readEnv } from '../../platform/config/env.js';
import { OperatorsService } from '../../merchant/operators/catalogue/operators.service.js';
import { DayLocksService } from '../calendar/day-locks.service.js';
import { AccountOverlapsService } from './account-overlaps.service.js';
import { countsSql } from './class-sql.js';
import { ImportFileRepository } from './import-file.repository.js';
import { storedMapping } from './import-mapping.js';
import { ImportReaderService } from './import-reader.service.js';
import { isNewSql, isSamePartSql, numberedRowsSql } from './import-lines-sql.js';
import { findImport } from './import-record.js';
import { LineChangesService } from './line-changes.service.js';
import { choiceOf, withFileThread } from './reading/reading-thread.js';

const USAGE = `Reads all confirmed files again by the rules of today, and lists by file and day the lines that would be \
read otherwise: by another day,
direction, amount, fee or balance; and rows that were left out as known lines and would count or be asked about today. \
Nothing is changed, neither lines nor figures nor seals. May be run beside running servers.

  npm run imports:reread
  npm run imports:reread -- --project <id>

Exit code 0: all were read; 2: not run.`;

interface Difference {
  day: string;
  locked: boolean;
  lines: number;
  first: number;
}

/** Finds the lines of a file that differ from its rows as read today; rows and lines have the same numbers. */
const differencesSql = (importId: string, projectId: string) => sql`
  SELECT l.booked_day::text AS day, (d.state IS NOT DISTINCT FROM 'locked') AS locked, count(*)::int AS lines,
    min(l.row_number)::int AS first
  FROM import_lines l LEFT JOIN import_readings r ON r.import_id = l.import_id AND r.n = l.row_number AND ${isSamePartSql(sql`l`, sql`r`)}
    LEFT JOIN business_days d ON d.project_id = ${projectId} AND d.day = l.booked_day
  WHERE l.import_id = ${importId} AND l.withdrawn_at IS NULL AND (r.n IS NULL OR r.wrong IS NOT NULL
    OR (r.happened_at, r.direction, r.amount) <> (l.happened_at, l.direction, l.amount)
    OR r.fee IS DISTINCT FROM l.fee OR r.balance IS DISTINCT FROM l.balance)
  GROUP BY 1, 2 ORDER BY 1`;

/**
 * Finds the rows of a file without a line that no line of their source is today: they would count, or be asked about where a mark says
 * so. Rows of withdrawn lines are left aside.
 */
const leftOutSql = (importId: string, sourceId: string) => sql`
  SELECT k.day::text AS day, k.change IS NOT NULL AS asked, count(*)::int AS rows, min(k.n)::int AS first
  FROM (${numberedRowsSql(importId)}) k
  WHERE ${countsSql(sql`k`)} AND ${isNewSql(sourceId)}
    AND NOT EXISTS (SELECT FROM import_lines o WHERE o.import_id = ${importId} AND o.row_number = k.n AND ${isSamePartSql(sql`o`, sql`k`)})
  GROUP BY 1, 2 ORDER BY 1, 2`;

interface LeftOut {
  day: string;
  asked: boolean;
  rows: number;
  first: number;
}

/** @returns the numbers of files read, and of lines that would be read otherwise */
export async function rereadImports(
  db: DataSource,
  say: (line: string) => void,
  { projectId, clock = new Clock() }: { projectId?: string; clock?: Clock } = {},
): Promise<{ files: number; lines: number }> {
  const files = new ImportFileRepository(db);
  const reader = new ImportReaderService(db, clock, new OperatorsService(db, clock));
  const locks = new DayLocksService();
  const changes = new LineChangesService(locks, new AccountOverlapsService(locks));
  const stored = await queryRows<{ id: string }>(
    db,
    sql`SELECT id FROM imports WHERE state = 'confirmed' AND leg <> 'past'
      AND (${projectId ?? null}::uuid IS NULL OR project_id = ${projectId ?? null}::uuid)
     ORDER BY confirmed_at, id`,
  );
  let lines = 0;
  for (const { id } of stored) lines += await rereadOne(db, id, { files, reader, changes, say });
  say(`${stored.length} files read, ${lines} lines would be read otherwise; nothing was changed`);
  return { files: stored.length, lines };
}

interface Tools {
  files: ImportFileRepository;
  reader: ImportReaderService;
  changes: LineChangesService;
  say: (line: string) => void;
}

async function rereadOne(db: DataSource, id: string, { say, ...tools }: Tools): Promise<number> {
  const runner = db.createQueryRunner();
  try {
    // Takes the place of the table of that name in this connection alone.
    await execute(runner, sql`CREATE TEMPORARY TABLE import_readings (LIKE public.import_readings)`);
    const found = await differences(runner.manager, id, tools);
    if (found.questions.length > 0)
      say(`${found.name}: would be asked about today (${found.questions.join(', ')})`);
    for (const { day, locked, lines, first } of found.days)
      say(`${found.name}: ${day}${locked ? ' (locked)' : ''}: ${lines} lines, the first in row ${first}`);
    for (const { day, asked, rows, first } of found.leftOut)
      say(
        `${found.name}: ${day}: ${rows} rows left out as known lines would ${asked ? 'be asked about' : 'count'} today, ` +
          `the first in row ${first}`,
      );
    return found.days.reduce((sum, { lines }) => sum + lines, 0);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const name = await queryRow<{ name: string }>(
      db,
      sql`SELECT file_name AS name FROM imports WHERE id = ${id}`,
    );
    say(`${name?.name ?? id}: would be refused today (${error.code})`);
    return 0;
  } finally {
    await execute(runner, sql`DROP TABLE IF EXISTS pg_temp.import_readings`);
    await runner.release();
  }
}

async function differences(
  manager: EntityManager,
  id: string,
  { files, reader, changes }: Omit<Tools, 'say'>,
): Promise<{ name: string; questions: string[]; days: Difference[]; leftOut: LeftOut[] }> {
  const found = await findImport(manager, id, 'all');
  const mapping = storedMapping(found);
  const questions: string[] = [];
  const hasEqualRows = await withFileThread(await files.read(id, found.fileSize), async (file) => {
    await file.open(choiceOf(mapping));
    const summary = await reader.load(manager, found, { file, mapping }, (work) =>
      manager.transaction(async (own) => void (await work(own))),
    );
    questions.push(...summary.questions.map(({ code }) => code));
    return summary.hasEqualRows;
  });
  await changes.mark(manager, { ...found, hasEqualRows });
  return {
    ...{ name: found.fileName, questions },
    leftOut: await queryRows<LeftOut>(manager, leftOutSql(id, found.sourceId)),
    days: await queryRows<Difference>(manager, differencesSql(id, found.projectId)),
  };
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { help: { type: 'boolean', default: false }, project: { type: 'string' } },
  });
  const { DATABASE_URL: url } = readEnv();
  if (values.help || url === undefined) {
    console.log(values.help ? USAGE : `Set DATABASE_URL.\n\n${USAGE}`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const { project } = values;
  await withDatabase(url, (db) =>
    rereadImports(db, console.log, project === undefined ? {} : { projectId: project }),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
