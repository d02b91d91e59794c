import type { ConfirmOutcome } from '../../aggregator/contract/outcomes.js';
import { PHONE_PATTERN } from '../../common/values/phone.js';

/** What we have of a transaction that confirm may say otherwise. */
interface KnownDetails {
  reference: string;
  /** XOF. */
  amount: number;
  phone: string | null;
  /** Named by a callback or an earlier confirm; null: nobody has said it yet. */
  operatorId: string | null;
}

interface ConfirmationDifference {
  field: 'amount' | 'phone' | 'operator';
  ours: string;
  said: string;
}

/**
 * What an answer says about this very transaction besides its status, where it is not what we have. It is kept apart: an
 * amount or a number is never believed over ours. An answer that names another reference is about another transaction.
 */
export function confirmationDifferences(
  held: KnownDetails,
  outcome: ConfirmOutcome,
): ConfirmationDifference[] {
  if (outcome.kind !== 'status' && outcome.kind !== 'unrecognised') return [];
  const { reference, amount, customer, operatorId } = outcome.facts;
  if (reference !== undefined && reference !== held.reference) return [];
  const differences: ConfirmationDifference[] = [];
  const compare = (
    field: ConfirmationDifference['field'],
    ours: string | null,
    said: string | undefined,
  ): void => {
    if (ours && said && ours !== said) differences.push({ field, ours, said });
  };
  compare('amount', String(held.amount), amount === undefined ? undefined : String(amount));
  compare('phone', held.phone, customer && PHONE_PATTERN.test(customer) ? customer : undefined);
  compare('operator', held.operatorId, operatorId);
  return differences;
}
