import type { ChainFound } from '../import.view.js';
import { type EffectRule, effectAt, type MoneyRows } from './money-rows.js';

export const FEE_RULES = ['apart', 'cost', 'flow'] as const;
export type FeeRule = (typeof FEE_RULES)[number];

export interface ChainTrial extends EffectRule {
  order: ChainFound['order'];
  fees: FeeRule;
  links: number;
  held: number;
  breaks: ChainFound['breaks'];
  /** Places of lines that their balance does not show: they were not executed. Empty without a proof. */
  unmoved: readonly number[];
}

interface ChainRule extends EffectRule {
  order: 'oldestFirst' | 'newestFirst';
  fees: FeeRule;
}

const MOST_BREAKS = 10;
/** Rows up to which balances are linked in any order. */
const MOST_MIXED = 300_000;

/** Returns the part of a fee in the movement of a balance. */
const feeEffect = (fee: number, rule: FeeRule): number =>
  Number.isNaN(fee) || rule === 'apart' ? 0 : rule === 'cost' ? -fee : fee;

/**
 * Follows the balances from the oldest row: each is the one before plus the movement of its line, with or without the fee. Lines
 * that are not completed move nothing. Balances of several accounts are followed apart.
 * @returns undefined at the first balance that does not follow, where asked to stop there: the trial proves nothing
 */
export function followChain(
  rows: MoneyRows,
  by: ChainRule,
  { stopsAtBreak }: { stopsAtBreak: boolean },
): ChainTrial | undefined {
  const balances = rows.money.balance.of(by.decimal);
  const fees = rows.money.fee.of(by.decimal);
  const before = new Map<number, number>();
  const waiting = new Map<number, number>();
  const breaks: ChainFound['breaks'] = [];
  const unmoved: number[] = [];
  let links = 0;
  let held = 0;
  for (let step = 0; step < rows.length; step++) {
    const place = by.order === 'oldestFirst' ? step : rows.length - 1 - step;
    const account = rows.accounts.at(place);
    const moves = rows.moves.at(place) === 1;
    const fee = moves ? feeEffect(fees.at(place), by.fees) : 0;
    const effect = moves ? effectAt(rows, place, by) : 0;
    const balance = balances.at(place);
    const open = waiting.get(account) ?? 0;
    if (Number.isNaN(balance)) {
      waiting.set(account, open + effect + fee);
      continue;
    }
    const last = before.get(account) ?? rows.edges.opening(by.order, by.decimal);
    if (last !== undefined) {
      if (!rows.hasStatus && effect !== 0 && open === 0 && balance === last) {
        unmoved.push(place);
        continue;
      }
      links++;
      const change = balance - last - open - fee;
      const follows =
        by.rule === 'balance' && moves ? Math.abs(change) === Math.abs(effect) : change === effect;
      if (follows) held++;
      else if (stopsAtBreak) return undefined;
      else if (breaks.length < MOST_BREAKS)
        breaks.push({
          rowNumber: rows.rows.at(place),
          expected: Number.isNaN(effect) ? last : last + open + effect + fee,
          found: balance,
        });
    }
    before.set(account, balance);
    waiting.set(account, 0);
  }
  const trial = { ...by, links, held, breaks, unmoved };
  if (rows.length > 0) {
    const account = rows.accounts.at(0);
    const last = before.get(account) ?? rows.edges.opening(by.order, by.decimal);
    linkClosing(rows, by, {
      trial,
      end: last === undefined ? undefined : last + (waiting.get(account) ?? 0),
    });
  }
  return isProof(trial) || unmoved.length === 0 ? trial : withoutUnmoved(rows, trial);
}

/** True when the balances follow and few lines only have left them as they were. */
const isProof = ({ links, held, unmoved }: ChainTrial): boolean =>
  held === links && unmoved.length * 2 <= held;

function withoutUnmoved(rows: MoneyRows, trial: ChainTrial): ChainTrial {
  const balances = rows.money.balance.of(trial.decimal);
  const more = trial.unmoved.slice(0, MOST_BREAKS).map((place) => {
    const found = balances.at(place);
    const effect = effectAt(rows, place, trial);
    return { rowNumber: rows.rows.at(place), expected: Number.isNaN(effect) ? found : found + effect, found };
  });
  const breaks = [...trial.breaks, ...more].sort((one, other) => one.rowNumber - other.rowNumber);
  return {
    ...{ ...trial, links: trial.links + trial.unmoved.length, unmoved: [] },
    breaks: breaks.slice(0, MOST_BREAKS),
  };
}

/** Compares the balance that the file states after its lines with the end of the chain. */
function linkClosing(
  rows: MoneyRows,
  by: Pick<ChainTrial, 'order' | 'decimal'>,
  { trial, end }: { trial: Pick<ChainTrial, 'links' | 'held' | 'breaks'>; end: number | undefined },
): void {
  const closing = rows.edges.closing(by.order, by.decimal);
  if (!closing || end === undefined) return;
  trial.links++;
  if (closing.value === end) trial.held++;
  else if (trial.breaks.length < MOST_BREAKS)
    trial.breaks.push({
      rowNumber: closing.row,
      expected: Number.isNaN(end) ? closing.value : end,
      found: closing.value,
    });
}

/** Links balances whatever the order of rows: the balance before a line is the balance after another one. */
export function linkInAnyOrder(rows: MoneyRows, by: EffectRule & { fees: FeeRule }): ChainTrial {
  const trial: ChainTrial = { ...by, order: 'mixed', links: 0, held: 0, breaks: [], unmoved: [] };
  if (rows.length > MOST_MIXED || by.rule === 'balance') return trial;
  const balances = rows.money.balance.of(by.decimal);
  const opening = rows.edges.opening('mixed', by.decimal);
  const after = new Map<number, number>(opening === undefined ? [] : [[opening, 1]]);
  for (let place = 0; place < rows.length; place++) {
    const balance = balances.at(place);
    if (rows.moves.at(place) === 1 && !Number.isNaN(balance))
      after.set(balance, (after.get(balance) ?? 0) + 1);
  }
  let unlinked = 0;
  for (let place = 0; place < rows.length; place++) {
    const balance = balances.at(place);
    if (rows.moves.at(place) !== 1 || Number.isNaN(balance)) continue;
    trial.links++;
    const fee = feeEffect(rows.money.fee.of(by.decimal).at(place), by.fees);
    const start = balance - effectAt(rows, place, by) - fee;
    const left = after.get(start) ?? 0;
    if (left > 0) {
      trial.held++;
      after.set(start, left - 1);
    } else if (
      (unlinked++ > 0 || opening !== undefined) &&
      !Number.isNaN(start) &&
      trial.breaks.length < MOST_BREAKS
    )
      trial.breaks.push({ rowNumber: rows.rows.at(place), expected: start, found: balance });
  }
  // The first line has none before it, unless the file states one.
  if (trial.links > 0 && opening === undefined) trial.links--;
  trial.held = Math.min(trial.held, trial.links);
  const ends = [...after].filter(([, count]) => count > 0).map(([balance]) => balance);
  const { value } = rows.edges.closing('mixed', by.decimal) ?? {};
  if (trial.links > 0)
    linkClosing(rows, trial, { trial, end: ends.find((end) => end === value) ?? ends[0] ?? NaN });
  return trial;
}

/** Returns the balance at the end of a chain; null when it cannot be told. */
export function chainEnd(rows: MoneyRows, trial: ChainTrial): number | null {
  const accounts = new Set<number>();
  for (let place = 0; place < rows.length; place++) accounts.add(rows.accounts.at(place));
  if (accounts.size !== 1) return null;
  const balances = rows.money.balance.of(trial.decimal);
  if (trial.order === 'mixed') return looseEnd(rows, trial);
  for (let step = 0; step < rows.length; step++) {
    const place = trial.order === 'newestFirst' ? step : rows.length - 1 - step;
    const balance = balances.at(place);
    if (!Number.isNaN(balance)) return balance;
  }
  return null;
}

/** Returns the balance before a chain; null when it cannot be told. */
export function chainStart(rows: MoneyRows, trial: ChainTrial): number | null {
  const accounts = new Set<number>();
  for (let place = 0; place < rows.length; place++) accounts.add(rows.accounts.at(place));
  if (accounts.size !== 1) return null;
  if (trial.order === 'mixed') return looseEnd(rows, trial, 'start');
  const balances = rows.money.balance.of(trial.decimal);
  const fees = rows.money.fee.of(trial.decimal);
  let moved = 0;
  for (let step = 0; step < rows.length; step++) {
    const place = trial.order === 'oldestFirst' ? step : rows.length - 1 - step;
    if (rows.moves.at(place) === 1 && !trial.unmoved.includes(place))
      moved += effectAt(rows, place, trial) + feeEffect(fees.at(place), trial.fees);
    const start = balances.at(place) - moved;
    if (!Number.isNaN(balances.at(place))) return Number.isNaN(start) ? null : start;
  }
  return null;
}

/** The balance after a line that is the balance before no other, or the other way round. */
function looseEnd(rows: MoneyRows, trial: ChainTrial, side: 'start' | 'end' = 'end'): number | null {
  const counts = new Map<number, number>();
  const balances = rows.money.balance.of(trial.decimal);
  const add = (balance: number, by: number): void => {
    counts.set(balance, (counts.get(balance) ?? 0) + by);
  };
  for (let place = 0; place < rows.length; place++) {
    const balance = balances.at(place);
    if (rows.moves.at(place) !== 1 || Number.isNaN(balance)) continue;
    const fee = feeEffect(rows.money.fee.of(trial.decimal).at(place), trial.fees);
    add(balance, 1);
    add(balance - effectAt(rows, place, trial) - fee, -1);
  }
  const ends = [...counts].filter(([, count]) => (side === 'end' ? count > 0 : count < 0));
  return ends.length === 1 && Math.abs(ends[0]?.[1] ?? 0) === 1 ? (ends[0]?.[0] ?? null) : null;
}
