import type { MatchRules } from '../../server/books/matching/matching.view.js';
import type { MatchKey } from '../../server/books/matching/matching-words.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

/** A transaction, a line and a cash movement as the model sees them; times in ms. */
export interface ModelTransaction {
  id: string;
  kind: 'payin' | 'payout';
  token: string;
  reference: string;
  request_id: string | null;
  receipt: string | null;
  phone: string | null;
  amount: number;
  account: string | null;
  status: 'pending' | 'completed' | 'notcompleted';
  occurredAt: number;
  statusAt: number;
}

export interface ModelLine {
  id: string;
  side: 'orders' | 'statement' | 'bank';
  /** Index of the day on which it is booked. */
  day: string;
  direction: 'in' | 'out';
  token: string | null;
  reference: string | null;
  request_id: string | null;
  receipt: string | null;
  phone: string | null;
  amount: number;
  account: string | null;
  status: 'completed' | 'notcompleted' | null;
  at: number;
}

export interface ModelCash {
  id: string;
  kind: 'cashin' | 'cashout';
  amount: number;
  account: string;
  at: number;
}

export interface ModelMatch {
  line: string;
  target: string;
  key: MatchKey;
  returns: boolean;
}

export interface ModelWorld {
  transactions: ModelTransaction[];
  cash: ModelCash[];
  rules: MatchRules;
}

interface Decided {
  matches: ModelMatch[];
  stopped: Record<'duplicate' | 'ambiguous' | 'other_way', number>;
}

/**
 * Returns the matches that the rules give for the lines of one source and day, computed line by line and key by key.
 * `held`: places (target, and true for a return) taken by lines of other days.
 */
export function matchSlowly(
  world: ModelWorld,
  lines: readonly ModelLine[],
  held: ReadonlySet<string>,
): Decided {
  const decided: Decided = { matches: [], stopped: { duplicate: 0, ambiguous: 0, other_way: 0 } };
  let open = [...lines].sort((one, other) => Number(one.id) - Number(other.id));
  const side = open[0]?.side;
  if (!side) return decided;
  const taken = new Set(held);
  const times = open.map(({ at }) => at);
  const around = world.rules.windowHours * HOUR_MS;
  const near = ({ occurredAt }: ModelTransaction): boolean =>
    occurredAt >= Math.min(...times) - around && occurredAt <= Math.max(...times) + around;
  for (const key of world.rules.keys) {
    if (key === 'phone_amount_time') {
      if (side !== 'bank') open = byNumber(world, open, { taken, decided, failedToo: false });
      if (side === 'orders') open = byNumber(world, open, { taken, decided, failedToo: true });
      if (side !== 'orders') open = byCash(world, open, { taken, decided });
    } else if (side !== 'bank') open = byIdentifier(world, open, { key, taken, decided, near });
  }
  return decided;
}

/** Takes the lines that the key names something for, and gives back the others. */
function byIdentifier(
  { transactions }: ModelWorld,
  open: ModelLine[],
  {
    key,
    taken,
    decided,
    near,
  }: {
    key: 'token' | 'reference' | 'request_id' | 'receipt';
    taken: Set<string>;
    decided: Decided;
    near: (transaction: ModelTransaction) => boolean;
  },
): ModelLine[] {
  const isExact = key === 'request_id' || key === 'receipt';
  const left: ModelLine[] = [];
  const wanted = new Map<string, { line: ModelLine; target: ModelTransaction; returns: boolean }[]>();
  for (const line of open) {
    const named = transactions.filter(
      (one) => line[key] !== null && one[key] === line[key] && (!isExact || one.amount === line.amount),
    );
    if (!named.length) {
      left.push(line);
      continue;
    }
    const places = named.flatMap((target) => placesOf(target, line));
    const nearest = places.some(({ target }) => near(target))
      ? places.filter(({ target }) => near(target))
      : places;
    if (!nearest.length) decided.stopped.other_way++;
    else if (nearest.length > 1) decided.stopped.ambiguous++;
    else {
      const place = placeOf(nearest[0]!.target.id, nearest[0]!.returns);
      wanted.set(place, [...(wanted.get(place) ?? []), { line, ...nearest[0]! }]);
    }
  }
  for (const [place, rivals] of wanted) {
    const winner = taken.has(place)
      ? undefined
      : (rivals.find(({ line, target }) => line.amount === target.amount) ?? rivals[0]);
    decided.stopped.duplicate += rivals.length - (winner ? 1 : 0);
    if (!winner) continue;
    taken.add(place);
    decided.matches.push({ line: winner.line.id, target: winner.target.id, key, returns: winner.returns });
  }
  return left;
}

function placesOf(
  target: ModelTransaction,
  { direction, side }: ModelLine,
): { target: ModelTransaction; returns: boolean }[] {
  if (direction === (target.kind === 'payin' ? 'in' : 'out')) return [{ target, returns: false }];
  const givenBack = target.kind === 'payout' && target.status === 'notcompleted' && side === 'statement';
  return givenBack ? [{ target, returns: true }] : [];
}

function byNumber(
  { transactions, rules }: ModelWorld,
  open: ModelLine[],
  { taken, decided, failedToo }: { taken: Set<string>; decided: Decided; failedToo: boolean },
): ModelLine[] {
  const around = rules.windowHours * HOUR_MS;
  const fits = (line: ModelLine, one: ModelTransaction): boolean =>
    line.phone !== null &&
    line.phone === one.phone &&
    line.amount === one.amount &&
    line.direction === (one.kind === 'payin' ? 'in' : 'out') &&
    (line.account === null || one.account === null || line.account === one.account) &&
    (failedToo
      ? line.status === null && one.status === 'notcompleted'
      : (one.status === 'notcompleted') === (line.status === 'notcompleted')) &&
    (Math.abs(line.at - one.occurredAt) <= around ||
      (one.status === 'completed' && Math.abs(line.at - one.statusAt) <= around)) &&
    !taken.has(placeOf(one.id, false));
  return keepTheSure(open, transactions, fits, { taken, decided });
}

function byCash(
  { cash, rules }: ModelWorld,
  open: ModelLine[],
  { taken, decided }: { taken: Set<string>; decided: Decided },
): ModelLine[] {
  const fits = (line: ModelLine, one: ModelCash): boolean => {
    const inward = line.side === 'bank' ? 'cashout' : 'cashin';
    const after = line.at - one.at;
    const [before, most] =
      line.side === 'bank'
        ? [24 * HOUR_MS, (rules.bankDays + 1) * 24 * HOUR_MS]
        : [rules.windowHours * HOUR_MS, rules.windowHours * HOUR_MS];
    return (
      (line.side === 'bank' || line.phone === null) &&
      line.amount === one.amount &&
      (one.kind === inward) === (line.direction === 'in') &&
      (line.account === null || line.account === one.account) &&
      after >= -before &&
      after <= most &&
      !taken.has(placeOf(one.id, false))
    );
  };
  return keepTheSure(open, cash, fits, { taken, decided });
}

/** Matches records that fit exactly one record of the other side; ambiguous ones stay unmatched. */
function keepTheSure<Target extends { id: string }>(
  open: ModelLine[],
  targets: readonly Target[],
  fits: (line: ModelLine, target: Target) => boolean,
  { taken, decided }: { taken: Set<string>; decided: Decided },
): ModelLine[] {
  const fitting = open.map((line) => targets.filter((target) => fits(line, target)));
  const left: ModelLine[] = [];
  open.forEach((line, index) => {
    const [target, ...others] = fitting[index]!;
    if (!target) left.push(line);
    else if (others.length || fitting.filter((hits) => hits.includes(target)).length > 1)
      decided.stopped.ambiguous++;
    else decided.matches.push({ line: line.id, target: target.id, key: 'phone_amount_time', returns: false });
  });
  for (const { target } of decided.matches) taken.add(placeOf(target, false));
  return left;
}

export const placeOf = (target: string, returns: boolean): string => `${target} ${String(returns)}`;
