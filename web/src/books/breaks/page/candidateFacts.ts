import type { SuggestionReason } from '../../../../../server/books/matching/matching-words.js';

/** Facts by which a line and a candidate are compared. */
const COMPARED = ['reference', 'amount', 'phone', 'time', 'operator'] as const;
type Compared = (typeof COMPARED)[number];

const AGREES: Record<Compared, readonly SuggestionReason[]> = {
  reference: ['same_reference', 'reference_inside', 'same_request_id', 'same_receipt'],
  amount: ['same_amount', 'sum_agrees'],
  phone: ['same_phone'],
  time: ['same_time', 'near_time'],
  operator: ['same_operator'],
};
/** Values of which one is absent differ in nothing, and were no reason to leave the line alone. */
const DIFFERS: Partial<Record<Compared, SuggestionReason>> = {
  phone: 'other_phone',
  operator: 'other_operator',
};

/** Returns in what a candidate agrees with the line and in what it differs, which is why the rules matched neither. */
export function candidateFacts(because: readonly SuggestionReason[]): {
  agrees: Compared[];
  differs: Compared[];
} {
  const agrees = COMPARED.filter((one) => AGREES[one].some((reason) => because.includes(reason)));
  const differs = COMPARED.filter((one) => {
    const known = DIFFERS[one];
    return !agrees.includes(one) && (known === undefined || because.includes(known));
  });
  return { agrees, differs };
}
