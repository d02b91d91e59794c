import type { ConfirmOutcome } from '../../aggregator/contract/outcomes.js';
import { PHONE_PATTERN } from '../../common/values/phone.js';

interface KnownDetails {
  reference: string;
  /** XOF. */
  amount: number;
  phone: string | null;
  /** From a callback or an earlier status check; null until one names it. */
  operatorId: string | null;
}

interface ConfirmationDifference {
  field: 'amount' | 'phone' | 'operator';
  ours: string;
  said: string;
}

/**
 * Returns the details of an answer that differ from ours. They are recorded only: an amount or a number of the
 * aggregator never replaces ours. An answer with another reference is ignored, because it concerns another transaction.
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
