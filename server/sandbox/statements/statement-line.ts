/** Issuer of a statement: an operator for one account, the aggregator for all accounts, or the merchant's bank. */
export const BOOKS = ['operator', 'aggregator', 'bank'] as const;
export type Book = (typeof BOOKS)[number];

/** Amounts in XOF; instants in ms since 1970, shifted to the zone of the statement. */
export interface StatementLine {
  at: number;
  label: string;
  reference: string;
  requestId: string;
  receipt: string;
  phone: string;
  operator: string;
  /** Positive when it reaches the merchant. */
  amount: number;
  fee: number;
  /** Balance of the account after this line. */
  balance: number;
}
