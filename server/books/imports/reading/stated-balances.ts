import { DAY_MS } from '../../../platform/common/time/durations.js';
import type { ChainTrial } from './chain.js';
import { type Decided, decidedEffect } from './decide.js';
import type { MoneyRows } from './money-rows.js';
import { NO_TOTALS } from './totals.js';
import type { AccountBalances } from './opened-table.js';

const MOST_BREAKS = 10;
const MOST_DAYS = 1_000;
/** In days; a longer statement covers only its days with lines and its last one. */
const LONGEST_PERIOD = 100;

interface Proof {
  stated: AccountBalances;
  /** Opening balance and the movements that could be read. */
  computed: number;
  holds: boolean;
}

/** Proves the balances that a bank states: opening and lines make the closing balance, which opens the next statement. */
export function withStatedBalances(
  decided: Decided,
  rows: MoneyRows,
  stated: readonly AccountBalances[],
): Decided {
  if (stated.length === 0) return decided;
  const proofs = proofsOf(decided, rows, stated);
  const [oldest, newest] = (['oldestFirst', 'newestFirst'] as const).map((order) =>
    trialIn(order, proofs, decided),
  );
  const chain = newest && oldest && newest.held > oldest.held ? newest : oldest;
  if (!chain) return decided;
  const isProven = chain.held === chain.links;
  return {
    ...decided,
    outsideBalances: stated.flatMap(({ outside }) => outside),
    totals: NO_TOTALS,
    signs: { ...decided.signs, chain, by: isProven ? 'chain' : decided.signs.by },
    opening: openingOf(proofs, chain.order),
    closing: closingOf(proofs, chain.order),
  };
}

function proofsOf(decided: Decided, rows: MoneyRows, stated: readonly AccountBalances[]): Proof[] {
  let place = 0;
  return stated.map((one) => {
    let computed = one.opening;
    let isReadable = true;
    for (; place < rows.length && rows.rows.at(place) <= one.lastRow; place++) {
      // Statements without balances stand between.
      if (rows.rows.at(place) < one.firstRow || rows.moves.at(place) !== 1) continue;
      const effect = decidedEffect(rows, place, decided, 1);
      if (Number.isNaN(effect)) isReadable = false;
      else computed += effect;
    }
    return { stated: one, computed, holds: isReadable && computed === one.closing };
  });
}

function trialIn(
  order: 'oldestFirst' | 'newestFirst',
  proofs: readonly Proof[],
  { signs }: Decided,
): ChainTrial {
  const trial: ChainTrial = {
    ...{ rule: signs.rule, decimal: signs.decimal, direction: 1, fees: 'apart', order },
    ...{ links: 0, held: 0, breaks: [], unmoved: [] },
  };
  const link = (holds: boolean, rowNumber: number, [expected, found]: readonly [number, number]): void => {
    trial.links++;
    if (holds) trial.held++;
    else if (trial.breaks.length < MOST_BREAKS) trial.breaks.push({ rowNumber, expected, found });
  };
  const before = new Map<string, AccountBalances>();
  for (const { stated, computed, holds } of proofs) {
    const last = before.get(stated.account);
    before.set(stated.account, stated);
    const [earlier, later] = order === 'oldestFirst' ? [last, stated] : [stated, last];
    if (earlier && later)
      link(earlier.closing === later.opening, later.firstRow, [earlier.closing, later.opening]);
    link(holds, stated.lastRow, [computed, stated.closing]);
  }
  return trial;
}

/** Returns the opening balance of the earliest statement of the only account, once its own lines prove it. */
function openingOf(proofs: readonly Proof[], order: ChainTrial['order']): number | null {
  if (new Set(proofs.map(({ stated }) => stated.account)).size !== 1) return null;
  const earliest = order === 'newestFirst' ? proofs.at(-1) : proofs[0];
  return earliest?.holds ? earliest.stated.opening : null;
}

/** Returns the closing balance of the latest statement of the only account, once its own lines prove it. */
function closingOf(proofs: readonly Proof[], order: ChainTrial['order']): number | null {
  if (new Set(proofs.map(({ stated }) => stated.account)).size !== 1) return null;
  const latest = order === 'newestFirst' ? proofs[0] : proofs.at(-1);
  return latest?.holds ? latest.stated.closing : null;
}

/**
 * Adds the days of statements to those with lines: their balances account for every movement after the opening one, so that a day
 * without any is covered too. Days after `now`, in ms, are left out.
 */
export function withStatedDays(days: string[], stated: readonly AccountBalances[], now: number): string[] {
  if (stated.length === 0) return days;
  const all = new Set(days);
  for (const { openedOn, closedOn } of stated) {
    const last = Date.parse(closedOn);
    if (Number.isNaN(last)) continue;
    const span = (last - Date.parse(openedOn)) / DAY_MS;
    const length = span >= 1 && span <= LONGEST_PERIOD ? span : 1;
    for (let back = 0; back < length; back++) {
      const day = last - back * DAY_MS;
      if (day <= now) all.add(new Date(day).toISOString().slice(0, 10));
    }
  }
  return [...all].sort().slice(0, MOST_DAYS);
}
