import { type Bound, boundProvedBy, startBounds, statedBounds, StepSums, lowestSince } from './bounds.js';
import { type Effect, effectOf, type AccountTransaction, type Step } from './movement-effects.js';

/** Number of bounds kept per side beside the first; the tightest. */
const KEPT = 5;

/** Effect of movements of one kind on the lower and the upper bound, in XOF. */
export interface Tally {
  count: number;
  low: number;
  high: number;
  /** Time of the latest movement, ms since 1970. */
  at: number;
}

/** Facts about an account from rows that no longer change, in constant size. Stored as JSON. */
export interface BalanceKnowledge {
  /** Latest statement, or the start of the account's history. */
  low: Bound;
  high: Bound;
  bounds: Bound[];
  payins: Tally;
  payouts: Tally;
  /** Ms since 1970; rows whose status was learned until then are included. */
  upTo: number;
}

interface Interval {
  low: number;
  high: number | null;
  /** Bounds discarded because later evidence contradicts them: a cash movement was not declared. */
  disbelieved: Bound[];
}

const NONE: Tally = { count: 0, low: 0, high: 0, at: 0 };

export function initialKnowledge(
  from: { stated: { amount: number; at: number } } | { since: number },
): BalanceKnowledge {
  const bounds =
    'stated' in from ? statedBounds(from.stated.amount, from.stated.at) : startBounds(from.since);
  return {
    ...bounds,
    bounds: [],
    payins: NONE,
    payouts: NONE,
    upTo: Math.min(bounds.low.creditsAfter, bounds.low.debitsAfter),
  };
}

/**
 * Adds rows whose status was learned after `upTo`, and other effects. Accepts proofs for moments after `upTo` only:
 * before it, movements are known as sums.
 */
export function withRows(
  known: BalanceKnowledge,
  rows: readonly AccountTransaction[],
  more: readonly Effect[] = [],
): BalanceKnowledge {
  const effects = rows.map(effectOf);
  const lowSteps = [...effects, ...more].flatMap(({ low }) => low);
  const sums = {
    low: new StepSums(lowSteps),
    high: new StepSums([...effects, ...more].flatMap(({ high }) => high)),
  };
  const counted = (bound: Bound): Bound => ({ ...bound, value: bound.value + sums[bound.side].of(bound) });
  const proofs = rows
    .flatMap((row) => boundProvedBy(row) ?? [])
    .filter((proof) => isAfter(proof, known.upTo));
  return {
    low: counted(known.low),
    high: counted(known.high),
    bounds: tightest([...known.bounds, ...proofs].map(counted).concat(lowestSince(lowSteps, known.upTo))),
    payins: tallied(known, rows, 'payin'),
    payouts: tallied(known, rows, 'payout'),
    upTo: rows.reduce((latest, { statusAt }) => Math.max(latest, statusAt), known.upTo),
  };
}

/**
 * Adds sums from the database to an unused base: transactions that certainly began after it and completed, and one by
 * one (`around`) those that may overlap it. The proofs of summed transactions are lost.
 */
export function addSums(
  base: BalanceKnowledge,
  {
    around,
    payins,
    payouts,
    upTo,
  }: { around: readonly AccountTransaction[]; payins: Sum; payouts: Sum; upTo: number },
): BalanceKnowledge {
  const known = withRows(base, around);
  const net = payins.amount - payouts.amount;
  return {
    low: { ...known.low, value: known.low.value + net },
    high: { ...known.high, value: known.high.value + net },
    bounds: [],
    payins: together(known.payins, payins, 1),
    payouts: together(known.payouts, payouts, -1),
    upTo,
  };
}

interface Sum {
  count: number;
  /** XOF. */
  amount: number;
  at: number;
}

function together(tally: Tally, { count, amount, at }: Sum, sign: 1 | -1): Tally {
  const moved = sign * amount;
  return {
    count: tally.count + count,
    low: tally.low + moved,
    high: tally.high + moved,
    at: Math.max(tally.at, at),
  };
}

function isAfter({ creditsAfter, debitsAfter }: Bound, moment: number): boolean {
  return creditsAfter >= moment && debitsAfter >= moment;
}

function tightest(bounds: readonly Bound[]): Bound[] {
  const lows = bounds.filter(({ side }) => side === 'low');
  const highs = bounds.filter(({ side }) => side === 'high');
  lows.sort((one, other) => other.value - one.value || other.at - one.at);
  highs.sort((one, other) => one.value - other.value || other.at - one.at);
  return [...lows.slice(0, KEPT), ...highs.slice(0, KEPT)];
}

function tallied(
  known: BalanceKnowledge,
  rows: readonly AccountTransaction[],
  kind: AccountTransaction['kind'],
): Tally {
  const tally = { ...(kind === 'payin' ? known.payins : known.payouts) };
  for (const row of rows) {
    if (row.kind !== kind || (row.status !== 'completed' && row.status !== 'notcompleted')) continue;
    const { low, high } = movedBy(known, effectOf(row));
    if (low === 0 && high === 0) continue;
    tally.count++;
    tally.low += low;
    tally.high += high;
    tally.at = Math.max(tally.at, row.statusAt);
  }
  return tally;
}

/** Returns the effect on the bounds that start from the statement. */
export function movedBy(
  known: Pick<BalanceKnowledge, 'low' | 'high'>,
  { low, high }: Effect,
): { low: number; high: number } {
  return { low: after(low, known.low), high: after(high, known.high) };
}

function after(steps: readonly Step[], { creditsAfter, debitsAfter }: Bound): number {
  return steps
    .filter(({ at, amount }) => at > (amount > 0 ? creditsAfter : debitsAfter))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns the interval between the highest lower bound and the lowest upper bound. Contradicting bounds mean that a
 * cash movement was not declared: the older one is discarded and reported.
 */
export function intervalOf(known: BalanceKnowledge): Interval {
  const stated = known.low.source === 'stated';
  let lows = [known.low, ...known.bounds.filter(({ side }) => side === 'low')];
  let highs = [...(stated ? [known.high] : []), ...known.bounds.filter(({ side }) => side === 'high')];
  const disbelieved: Bound[] = [];
  for (;;) {
    const low = extreme(lows, (one, other) => one.value > other.value);
    const high = extreme(highs, (one, other) => one.value < other.value);
    const least = Math.max(0, low?.value ?? 0);
    if (!high || least <= high.value) return { low: least, high: high?.value ?? null, disbelieved };
    const older = low && low.value > 0 && low.at < high.at ? low : high;
    disbelieved.push(older);
    const remains = (bound: Bound): boolean => bound !== older && !(isStated(older) && isStated(bound));
    [lows, highs] = [lows.filter(remains), highs.filter(remains)];
  }
}

const isStated = ({ source }: Bound): boolean => source === 'stated';

function extreme(bounds: readonly Bound[], beats: (one: Bound, other: Bound) => boolean): Bound | undefined {
  return bounds.reduce<Bound | undefined>((best, one) => (best && !beats(one, best) ? best : one), undefined);
}
