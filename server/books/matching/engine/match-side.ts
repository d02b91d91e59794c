import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import type { DayWindow } from '../../calendar/day-window.js';
import type { SourceSide } from '../../imports/import-words.js';
import type { MatchRules } from '../matching.view.js';
import { hasAttempts, matchAttempts, matchRepeatedPayouts } from './match-attempts.js';
import { type Identifier, isUnique, matchByKey, matchByUniqueKey } from './match-by-identifier.js';
import { matchFolded } from './match-folded.js';
import { matchRefunds } from './match-refunds.js';
import type { SideRun } from './side-run.js';
import { matchByNumber, matchCash, matchReturns } from './match-by-amount.js';
import { beginSide, loadOpen, ruleLinesSql } from './work-tables.js';
import { HOUR_MS } from '../../../platform/common/time/durations.js';

/** In days. Lines of a longer period (a month booked late) are compared with the transactions of the day only. */
const MOST_DAYS = 8;

interface LinesFound {
  lines: number;
  earliest: Date | null;
  latest: Date | null;
  token: number;
  reference: number;
  request_id: number;
  receipt: number;
  /** Lines of orders that were paid back. */
  refunds: number;
}

/**
 * Matches the lines of a side into `work_pairs` and `work_stopped`, without permanent writes.
 * `taken` limits the search for targets matched on other days before the bulk match.
 * @returns the number of lines that the rules may match
 */
export async function matchSide(
  manager: EntityManager,
  window: DayWindow,
  { side, rules }: { side: SourceSide; rules: MatchRules },
  taken: 'near' | 'all',
): Promise<number> {
  const { projectId, day } = window;
  const run: SideRun = {
    manager,
    projectId,
    day,
    side,
    rules,
    held: true,
    near: nearOf(window, null, rules),
  };
  await beginSide(run, taken);
  const found = await findLines(run);
  if (!found.lines) return 0;
  run.near = nearOf(window, found, rules);
  const open = side === 'bank' ? await loadOpen(run) : await matchIdentifiers(run, found);
  if (rules.keys.includes('phone_amount_time')) await matchByLooks(run, open);
  return found.lines;
}

/** Matches the lines left by number, amount and time, the most certain combination first. */
async function matchByLooks(run: SideRun, left: number): Promise<void> {
  const { side } = run;
  let open = left;
  if (open && side !== 'bank') open = await matchByNumber(run, 'living', open);
  if (open && side === 'orders') open = await matchByNumber(run, 'failed', open);
  if (open && side === 'statement') open = await matchByNumber(run, 'debited', open);
  if (open && side === 'statement') open = await matchReturns(run, open);
  if (open && side !== 'orders') await matchCash(run, open);
}

/** @returns the number of open lines */
async function matchIdentifiers(run: SideRun, found: LinesFound): Promise<number> {
  let open: number | undefined;
  let refunds = run.side === 'orders' ? found.refunds : 0;
  for (const key of run.rules.keys) {
    if (key === 'phone_amount_time' || !found[key] || open === 0) continue;
    if (refunds > 0 && key === 'reference') {
      open = await matchRefunds(run, open ?? (await loadOpen(run)));
      refunds = 0;
    }
    if (key === 'reference' && run.side === 'orders' && (await hasAttempts(run))) {
      open = await matchAttempts(run, open ?? (await loadOpen(run)));
      if (open) open = await matchRepeatedPayouts(run, open);
      if (open === 0) continue;
    }
    open = await matchKey(run, key, open);
    if (open && (key === 'reference' || key === 'receipt')) open = await matchFolded(run, key, open);
  }
  return open ?? loadOpen(run);
}

async function matchKey(run: SideRun, key: Identifier, open: number | undefined): Promise<number> {
  if (isUnique(key)) {
    const left = await matchByUniqueKey(run, key, open === undefined ? 'all' : 'open');
    return left ? matchByKey(run, key, 'any', left) : 0;
  }
  const left = await matchByKey(run, key, 'near', open ?? (await loadOpen(run)));
  return left ? matchByKey(run, key, 'any', left) : 0;
}

/** Counts the lines by key, so that unused keys are skipped. */
async function findLines(run: SideRun): Promise<LinesFound> {
  const row = await queryRow<LinesFound>(
    run.manager,
    sql`SELECT count(*)::int AS lines, min(happened_at) AS earliest, max(happened_at) AS latest, count(token)::int AS token,
       count(reference)::int AS reference, count(request_id)::int AS request_id, count(receipt)::int AS receipt,
       (count(*) FILTER (WHERE class = 'refund'))::int AS refunds
     FROM ${ruleLinesSql(run)}`,
  );
  return (
    row ?? {
      lines: 0,
      earliest: null,
      latest: null,
      token: 0,
      reference: 0,
      request_id: 0,
      receipt: 0,
      refunds: 0,
    }
  );
}

/**
 * Returns the period of the lines, or that of the day without lines or over `MOST_DAYS`, widened by the window of the
 * rules on both sides.
 */
function nearOf(
  { beginsAt, endsAt }: DayWindow,
  found: Pick<LinesFound, 'earliest' | 'latest'> | null,
  { windowHours }: MatchRules,
): { from: Date; to: Date } {
  let [from, to] = [beginsAt, endsAt];
  if (found?.earliest && found.latest) {
    const [earliest, latest] = [found.earliest, found.latest];
    if (latest.getTime() - earliest.getTime() <= MOST_DAYS * 24 * HOUR_MS) [from, to] = [earliest, latest];
  }
  const around = windowHours * HOUR_MS;
  return { from: new Date(from.getTime() - around), to: new Date(to.getTime() + around + 1) };
}
