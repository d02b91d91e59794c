/** Parameter of the page of a transaction that opens the form of a claim: reference of the other payment of the same money. */
export const PAID_TWICE = 'paidTwice';

/** Address of the form of a claim for the return of a payment that was made twice. */
export const recoveryPath = (transactionId: string, otherReference: string): string =>
  `/transactions/${transactionId}?${PAID_TWICE}=${encodeURIComponent(otherReference)}`;
