/** Whose books: an operator's of one account, the aggregator's of all accounts, the merchant's bank's. */
export const BOOKS = ['operator', 'aggregator', 'bank'] as const;
export type Book = (typeof BOOKS)[number];

/** One line, as its writer knows it. Amounts in XOF; instants in ms since 1970, already in the zone of the statement. */
export interface StatementLine {
  at: number;
  label: string;
  reference: string;
  requestId: string;
  receipt: string;
  phone: string;
  operator: string;
  /** Signed: what comes to the merchant is positive. */
  amount: number;
  fee: number;
  /** Of the account after this line. */
  balance: number;
}
