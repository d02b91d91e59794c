import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import type { DataSource } from 'typeorm';
import { AuditService } from '../../access/audit/audit.service.js';
import { PRODUCT_ACTOR } from '../../access/identity/actor.js';
import { withDatabase } from '../../platform/common/database/command-database.js';
import { queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { readEnv } from '../../platform/config/env.js';
import { PayerFeesService } from '../../payments/status-checks/amounts/payer-fees.service.js';
import { BreakRulesService } from '../breaks/break-rules.service.js';
import { dayOf } from '../calendar/business-day.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { AnswerRereadingService } from '../checks/answer-rereading.service.js';
import { BreakCausesService } from '../checks/break-causes.service.js';
import { BreakWriterService } from '../breaks/break-writer.service.js';
import { CheckCandidatesService } from '../checks/check-candidates.service.js';
import { CheckDayService } from '../checks/check-day.service.js';
import { DayContextService } from '../checks/day-context.service.js';
import { FindingsService } from '../checks/findings.service.js';
import { BalanceProofsService } from '../balance-proofs/balance-proofs.service.js';
import { MatchRulesService } from '../matching/match-rules.service.js';
import sql from 'sql-template-tag';

const USAGE = `Reads the stored answers of all transactions with a final status again, by the table \
of docs/aggregator-interface.md, and opens a break
("Status decided by a contradictory response") for each that would not be believed today. No status changes. May be run at any time, also
again and beside running servers: nothing is opened twice. On a locked day the break is open on today, and the fact is a restatement.

  npm run answers:reread
  npm run answers:reread -- --after <id>

  --after <id>   continues a stopped run behind the transaction that it named last

Exit code 0: all were read; 2: not run.`;

/** @param after id of a transaction, to continue behind it */
export async function rereadAnswers(
  db: DataSource,
  say: (line: string) => void,
  { after, clock = new Clock() }: { after?: string; clock?: Clock } = {},
): Promise<void> {
  const rereading = new AnswerRereadingService(db, clock, new PayerFeesService(db));
  let counts = { read: 0, withoutAnswer: 0, doubted: 0, recorded: 0 };
  for await (const { upTo, ...progress } of rereading.reread(after)) {
    counts = progress;
    if (counts.read % 50_000 === 0) say(`${counts.read} read, up to ${upTo ?? ''}`);
  }
  const found = await openBreaks(db, clock, await rereading.doubtedProjects());
  say(`${counts.read} final transactions: ${counts.withoutAnswer} without a stored answer, ${counts.doubted} not believed today,
  of these ${counts.recorded} recorded now; ${found} breaks opened`);
}

/** Checks today in each project, which finds what became known today. @returns the number of new breaks of the kind */
async function openBreaks(db: DataSource, clock: Clock, projectIds: readonly string[]): Promise<number> {
  const before = await countBreaks(db);
  const checks = commandChecks(db, clock);
  const zones = await queryRows<{ id: string; zone: string }>(
    db,
    sql`SELECT id, zone FROM projects WHERE id = ANY(${[...projectIds]}::uuid[]) ORDER BY id`,
  );
  for (const { id, zone } of zones)
    await checks.check({ projectId: id, day: dayOf(clock.now(), zone) }, PRODUCT_ACTOR);
  return (await countBreaks(db)) - before;
}

async function countBreaks(db: DataSource): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM breaks WHERE kind = 'decided_by_contradiction'`,
  );
  return row?.n ?? 0;
}

/** Wires what the check of a day needs, without starting a server beside the one that runs. */
function commandChecks(db: DataSource, clock: Clock): CheckDayService {
  const audit = new AuditService(db, clock);
  return new CheckDayService(
    db,
    clock,
    new DayWindowsService(clock),
    new DayContextService(new MatchRulesService(db, clock, audit)),
    new FindingsService(new CheckCandidatesService(), new BalanceProofsService()),
    new BreakWriterService(db, clock, new BreakRulesService(db, clock, audit), audit),
    new BreakCausesService(),
    audit,
  );
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { help: { type: 'boolean', default: false }, after: { type: 'string' } },
  });
  const { DATABASE_URL: url } = readEnv();
  if (values.help || url === undefined) {
    console.log(values.help ? USAGE : `Set DATABASE_URL.\n\n${USAGE}`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const { after } = values;
  await withDatabase(url, (db) => rereadAnswers(db, console.log, after === undefined ? {} : { after }));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
