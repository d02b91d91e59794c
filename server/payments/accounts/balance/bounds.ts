import { callWindow, type AccountTransaction, SLACK_MS, type Step } from './movement-effects.js';

/** A bound of the balance at a moment, carried forward to now. Instants in ms since 1970, amounts in XOF. */
export interface Bound {
  side: 'low' | 'high';
  source: 'start' | 'stated' | 'accepted' | 'low_balance' | 'not_negative';
  /** Value as of now, after the movements counted so far. */
  value: number;
  /**
   * Ends of the window in which the bound was measured: credits count after `creditsAfter`, debits after `debitsAfter`.
   */
  creditsAfter: number;
  debitsAfter: number;
  at: number;
  amount: number;
  transactionId: string | null;
}

/** Bounds of a balance stated by a user, whose time may be off by `SLACK_MS`. */
export function statedBounds(amount: number, at: number): { low: Bound; high: Bound } {
  const stated = { source: 'stated' as const, value: amount, at, amount, transactionId: null };
  const [before, after] = [at - SLACK_MS, at + SLACK_MS];
  return {
    low: { side: 'low', creditsAfter: after, debitsAfter: before, ...stated },
    high: { side: 'high', creditsAfter: before, debitsAfter: after, ...stated },
  };
}

/** Bounds of an account without a statement: it was not negative when its history began. */
export function startBounds(at: number): { low: Bound; high: Bound } {
  const start = { source: 'start' as const, value: 0, at, amount: 0, transactionId: null };
  const window = { creditsAfter: at, debitsAfter: at };
  return { low: { side: 'low', ...window, ...start }, high: { side: 'high', ...window, ...start } };
}

/**
 * Returns the bound proved by a payout: refused for a low balance, the account held less than its amount; accepted and
 * later failed, it held at least its amount. An accepted payout that stays paid proves that the account was not
 * negative after it (see `lowestSince`).
 */
export function boundProvedBy(row: AccountTransaction): Bound | undefined {
  if (!row.sure || row.kind !== 'payout') return undefined;
  const { from, to } = callWindow(row);
  const whole = row.amount + row.fee;
  const proof = { at: to, amount: row.amount, transactionId: row.id };
  if (row.status === 'rejected' && row.lowBalance)
    return {
      ...proof,
      side: 'high',
      source: 'low_balance',
      value: whole - 1,
      creditsAfter: from,
      debitsAfter: to,
    };
  if (row.status === 'notcompleted')
    return { ...proof, side: 'low', source: 'accepted', value: whole, creditsAfter: to, debitsAfter: from };
  return undefined;
}

/** Sums of the steps after a moment, in O(log n). */
export class StepSums {
  private readonly credits: Suffix;
  private readonly debits: Suffix;

  constructor(steps: readonly Step[]) {
    this.credits = new Suffix(steps.filter(({ amount }) => amount > 0));
    this.debits = new Suffix(steps.filter(({ amount }) => amount < 0));
  }

  of({ creditsAfter, debitsAfter }: Pick<Bound, 'creditsAfter' | 'debitsAfter'>): number {
    return this.credits.after(creditsAfter) + this.debits.after(debitsAfter);
  }
}

class Suffix {
  private readonly times: Float64Array;
  private readonly sums: Float64Array;

  constructor(steps: readonly Step[]) {
    const sorted = [...steps].sort(byTime);
    this.times = Float64Array.from(sorted, ({ at }) => at);
    this.sums = new Float64Array(sorted.length + 1);
    for (let n = sorted.length - 1; n >= 0; n--)
      this.sums[n] = (this.sums[n + 1] ?? 0) + (sorted[n]?.amount ?? 0);
  }

  after(moment: number): number {
    let [from, to] = [0, this.times.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.times[middle] ?? 0) > moment) to = middle;
      else from = middle + 1;
    }
    return this.sums[from] ?? 0;
  }
}

/**
 * Finds the best lower bound from the fact that a balance is never negative: the most that has certainly come in, less
 * all that can have gone out, after any moment later than `from`. The source is `accepted` where that moment is an
 * accepted payout.
 */
export function lowestSince(steps: readonly Step[], from: number): Bound {
  const sorted = steps.filter(({ at }) => at > from).sort(byTime);
  let [least, since, accepted] = [0, from, undefined as Step | undefined];
  for (let n = 0; n < sorted.length;) {
    const { at } = sorted[n] ?? { at: Infinity };
    let proof: Step | undefined;
    // Steps of one instant are applied together: no balance exists between them.
    for (; n < sorted.length && sorted[n]?.at === at; n++) {
      least += sorted[n]?.amount ?? 0;
      if (sorted[n]?.accepted) proof = sorted[n];
    }
    if (least <= 0) [least, since, accepted] = [0, at, proof];
  }
  return {
    side: 'low',
    source: accepted ? 'accepted' : 'not_negative',
    value: least,
    creditsAfter: since,
    debitsAfter: since,
    at: since,
    amount: accepted ? -accepted.amount : 0,
    transactionId: accepted?.accepted ?? null,
  };
}

const byTime = (one: Step, other: Step): number => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0);
