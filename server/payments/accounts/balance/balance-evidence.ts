import { parseInstant } from '../../../platform/common/time/instant.js';
import type { Bound } from './bounds.js';
import type { BalanceEvidence, MayArrive, PendingPart } from './balance.view.js';
import { type BalanceKnowledge, movedBy, type Tally } from './interval.js';
import type { OpenPayinsOf } from './open-payins.repository.js';
import { type Effect, effectOf, type AccountTransaction } from './movement-effects.js';

const MOST = 50;

/** Instants in ms since 1970, amounts in XOF. */
interface EvidenceInput {
  /** Pending transactions included. */
  known: BalanceKnowledge;
  payins: OpenPayinsOf;
  openPayouts: readonly AccountTransaction[];
  cash: readonly { amount: number; at: number; effect: Effect }[];
  disbelieved: readonly Bound[];
}

export function evidenceOf(material: EvidenceInput): BalanceEvidence[] {
  const { known, payins, disbelieved } = material;
  const entries = [
    ...(known.low.source === 'stated' ? [statedEvidence(known)] : []),
    ...moved('payins', known.payins),
    ...moved('payouts', known.payouts),
    ...pendingPayins('pending_payins', payins.named, payins.named.amount),
    ...pendingPayins('hinted_payins', payins.hinted, payins.hinted.amount),
    ...pendingPayins('payins_elsewhere', payins.elsewhere, null),
    ...openEvidence(material),
    ...material.cash.map(({ amount, at, effect }) =>
      piece('cash', { amount, at, count: 1, ...movedBy(known, effect) }),
    ),
    ...known.bounds.flatMap(proofEvidence),
  ];
  const disbelief = disbelieved.filter(({ source }) => source !== 'start').map(disbeliefEvidence);
  return [...entries, ...disbelief].sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST);
}

export function pendingParts(
  payins: OpenPayinsOf,
  openPayouts: readonly AccountTransaction[],
): PendingPart[] {
  const lost = openPayouts.filter(({ status }) => status !== 'pending');
  const pending = openPayouts.filter(({ status }) => status === 'pending');
  const sum = (rows: readonly AccountTransaction[]) => rows.reduce((all, { amount }) => all + amount, 0);
  const parts: PendingPart[] = [
    { kind: 'payins', count: payins.named.count, amount: payins.named.amount },
    { kind: 'hinted_payins', count: payins.hinted.count, amount: payins.hinted.amount },
    { kind: 'payouts', count: pending.length, amount: sum(pending) },
    { kind: 'possibly_paid', count: lost.length, amount: sum(lost) },
  ];
  return parts.filter(({ count }) => count > 0);
}

export function mayArriveOf({ elsewhere }: OpenPayinsOf): MayArrive | null {
  const { count, amount, accounts } = elsewhere;
  return count === 0 ? null : { count, amount, accounts };
}

function pendingPayins(
  kind: BalanceEvidence['kind'],
  { count, amount, at }: { count: number; amount: number; at: number },
  high: number | null,
): BalanceEvidence[] {
  return count === 0 ? [] : [piece(kind, { count, amount, at, low: high === null ? null : 0, high })];
}

function statedEvidence({ low, high }: BalanceKnowledge): BalanceEvidence {
  return piece('stated', { at: low.at, amount: low.amount, count: 1, low: low.value, high: high.value });
}

function moved(kind: 'payins' | 'payouts', tally: Tally): BalanceEvidence[] {
  // The certain sum where there is one, else the side of the bounds that certainly counts.
  const amount = kind === 'payins' ? tally.high : tally.low;
  return tally.count ? [piece(kind, { ...tally, amount })] : [];
}

function openEvidence({ known, openPayouts }: EvidenceInput): BalanceEvidence[] {
  const lost = openPayouts.filter(({ status }) => status !== 'pending');
  const pending = openPayouts.filter(({ status }) => status === 'pending');
  const sum = pending.map((row) => movedBy(known, effectOf(row)));
  const total = (side: 'low' | 'high') => sum.reduce((all, one) => all + one[side], 0);
  const together = {
    amount: -pending.reduce((all, { amount }) => all + amount, 0),
    count: pending.length,
    at: Math.max(0, ...pending.map(({ occurredAt }) => occurredAt)),
    low: total('low'),
    high: total('high'),
  };
  return [
    ...(pending.length ? [piece('pending_payouts', together)] : []),
    ...lost.map((row) =>
      piece('possibly_paid', {
        amount: -row.amount,
        count: 1,
        at: row.occurredAt,
        ...movedBy(known, effectOf(row)),
        transactionId: row.id,
      }),
    ),
  ];
}

function proofEvidence(bound: Bound): BalanceEvidence[] {
  const { source, side, at, amount, value, transactionId } = bound;
  if (source !== 'accepted' && source !== 'low_balance') return [];
  return [piece(source, { at, amount, count: 1, low: null, high: null, [side]: value, transactionId })];
}

function disbeliefEvidence({ source, at, amount, transactionId }: Bound): BalanceEvidence {
  const kind = source === 'stated' || source === 'low_balance' || source === 'accepted' ? source : 'payins';
  return piece(kind, { at, amount, count: 1, low: null, high: null, transactionId, disbelieved: true });
}

function piece(
  kind: BalanceEvidence['kind'],
  of: Omit<BalanceEvidence, 'kind' | 'at' | 'transactionId' | 'disbelieved'> & {
    at: number;
    transactionId?: string | null;
    disbelieved?: boolean;
  },
): BalanceEvidence {
  return {
    kind,
    at: parseInstant(of.at)?.toISOString() ?? '',
    amount: of.amount,
    count: of.count,
    low: of.low,
    high: of.high,
    transactionId: of.transactionId ?? null,
    disbelieved: of.disbelieved ?? false,
  };
}
