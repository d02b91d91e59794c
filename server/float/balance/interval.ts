import { type Bound, boundProvedBy, startBounds, statedBounds, StepSums, lowestSince } from './bounds.js';
import { type Effect, effectOf, type AccountTransaction, type Step } from './movement-effects.js';

/** How many bounds of each side are kept beside the first: the tightest. */
const KEPT = 5;

/** What movements of one kind come to, on the lower and on the upper bound. XOF. */
export interface Tally {
  count: number;
  low: number;
  high: number;
  /** The latest of them, ms since 1970. */
  at: number;
}

/** All that is known of an account from rows that will not change any more, whatever their number. JSON. */
export interface BalanceKnowledge {
  /** The latest statement, or the moment since which the account is followed. */
  low: Bound;
  high: Bound;
  bounds: Bound[];
  payins: Tally;
  payouts: Tally;
  /** Rows whose status was learned until then are in it, ms since 1970. */
  upTo: number;
}

interface Interval {
  low: number;
  high: number | null;
  /** What was not believed, because something later contradicts it: a cash movement was not declared. */
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
 * Adds rows whose status was learned after `upTo`, and other effects. What they prove is only taken for moments after
 * `upTo`: of older ones, the movements since are summed up and no more known one by one.
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
 * Adds what the database has summed up, to a base that nothing was added to before: transactions that surely began after
 * it and completed, and one by one those around it. What single ones of them prove is not known any more.
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

/** The tightest of each side; of those that say the same, the latest. */
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

/** What an effect does to the bounds that are counted on from the statement. */
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
 * The interval: between the highest of the lower bounds and the lowest of the upper ones. Where they contradict each
 * other, cash was moved that nobody declared: of the two, the later one is believed, and the older one is told.
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
