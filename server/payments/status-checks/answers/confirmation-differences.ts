import type { ConfirmOutcome } from '../../../aggregator/contract/outcomes.js';
import { isSameNumber, PHONE_PATTERN } from '../../../platform/common/values/phone.js';
import type { ConfirmationResult } from './confirmation-result.js';

interface KnownDetails {
  phone: string | null;
  /** From a callback or an earlier status check; null until one names it. */
  operatorId: string | null;
}

interface ConfirmationDifference {
  field: 'phone' | 'operator';
  ours: string;
  said: string;
}

/**
 * Returns the details of a believed answer that differ from ours: the number of a payer
 * who chose it, another operator. They are recorded only and never replace ours. What contradicts an answer is in the
 * answer itself.
 */
export function confirmationDifferences(
  held: KnownDetails,
  outcome: ConfirmOutcome,
  { contradictions }: Pick<ConfirmationResult, 'contradictions'>,
): ConfirmationDifference[] {
  if (outcome.kind !== 'status' || contradictions.length) return [];
  const { customer, operatorId } = outcome.facts;
  const differences: ConfirmationDifference[] = [];
  const compare = (
    field: ConfirmationDifference['field'],
    ours: string | null,
    said: string | undefined,
  ): void => {
    if (ours && said && ours !== said) differences.push({ field, ours, said });
  };
  const isOther =
    customer && PHONE_PATTERN.test(customer) && held.phone && !isSameNumber(customer, held.phone);
  compare('phone', held.phone, isOther ? customer : undefined);
  compare('operator', held.operatorId, operatorId);
  return differences;
}
