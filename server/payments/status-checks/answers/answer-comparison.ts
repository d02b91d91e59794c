import type { SelfContradiction, TransactionFacts } from '../../../aggregator/contract/outcomes.js';
import { isSameNumber, PHONE_PATTERN, phoneDigits } from '../../../platform/common/values/phone.js';
import type { TransactionKind } from '../../transactions/lifecycle/lifecycle.js';
import type { PayerFee } from '../amounts/payer-fee.js';

/** Kinds of contradiction between an answer and the transaction as we sent it. */
export const OUR_CONTRADICTIONS = [
  'amount_lower',
  'amount_higher',
  'amount_unpriced',
  'reference',
  'number',
] as const;

export interface OurContradiction {
  kind: (typeof OUR_CONTRADICTIONS)[number];
  /** As received, and as we know it. */
  said: string;
  against: string;
}

export type Contradiction = SelfContradiction | OurContradiction;

export interface ComparedTransaction {
  kind: TransactionKind;
  channel: string;
  reference: string;
  /** XOF. */
  amount: number;
  /** Number that we sent to the aggregator; null when there was none, or when the payer chooses it. */
  sentPhone: string | null;
}

/** True for an amount that may include the fee which the customer pays. */
export function mayIncludeFee({ kind, amount }: ComparedTransaction, facts: TransactionFacts): boolean {
  return kind === 'payin' && facts.amount !== undefined && facts.amount > amount;
}

/**
 * Compares what an answer states with what we know. The operator is left out, because a prefix is a hint.
 * @param fee of a payin whose amount is above ours
 */
export function compareWithOurs(
  ours: ComparedTransaction,
  facts: TransactionFacts,
  fee?: PayerFee,
): OurContradiction[] {
  return [
    ...compareReference(ours, facts),
    ...compareAmount(ours, facts, fee),
    ...compareNumber(ours, facts),
  ];
}

function compareReference({ reference }: ComparedTransaction, facts: TransactionFacts): OurContradiction[] {
  const said = facts.reference?.trim();
  if (said !== undefined) return said === reference ? [] : [{ kind: 'reference', said, against: reference }];
  // A joined identifier contains our reference among others.
  const identifier = facts.soleIdentifier;
  const isOther = identifier !== undefined && !identifier.includes(reference);
  return isOther ? [{ kind: 'reference', said: identifier, against: reference }] : [];
}

function compareAmount(
  ours: ComparedTransaction,
  facts: TransactionFacts,
  fee?: PayerFee,
): OurContradiction[] {
  const { amount: said } = facts;
  if (said === undefined || said === ours.amount) return [];
  const statement = { said: String(said), against: String(ours.amount) };
  if (said < ours.amount) return [{ kind: 'amount_lower', ...statement }];
  if (!mayIncludeFee(ours, facts) || !fee) return [{ kind: 'amount_higher', ...statement }];
  const above = said - ours.amount;
  if (fee.priced !== null) return above === fee.priced ? [] : [{ kind: 'amount_higher', ...statement }];
  if (fee.mostAccepted === null) return [{ kind: 'amount_unpriced', ...statement }];
  return above <= fee.mostAccepted ? [] : [{ kind: 'amount_higher', ...statement }];
}

function compareNumber(
  { channel, sentPhone }: ComparedTransaction,
  facts: TransactionFacts,
): OurContradiction[] {
  if (channel === 'hosted' || sentPhone === null || facts.customer === undefined) return [];
  const said = phoneDigits(facts.customer);
  if (!PHONE_PATTERN.test(said) || isSameNumber(said, sentPhone)) return [];
  return [{ kind: 'number', said: facts.customer, against: sentPhone }];
}
