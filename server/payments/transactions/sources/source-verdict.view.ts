import type { SourceRuleName, SourceTurn } from './source-rules.js';
import type { TransactionStatus } from '../lifecycle/lifecycle.js';
import type { KnownStatus } from '../../../aggregator/contract/outcome-words.js';

/** Conclusion from the sources of a transaction. Times in ISO 8601 UTC. */
export class SourceVerdict {
  rule!: SourceRuleName;
  turn!: SourceTurn;
  /** Of a manual override in force, else of the transaction. */
  status!: TransactionStatus;
  statusAt!: string;
  /** True where a status check can be asked for, because the token is known. */
  canBeAsked!: boolean;
  /** Last answer with a status to a status check. */
  aggregator!: { said: KnownStatus; at: string; exchangeId: string } | null;
  /** Last callback with a final status, one against a final status of ours first until its break is resolved; `marked` is null where its address carried no mark. */
  callback!: {
    said: 'completed' | 'notcompleted';
    at: string;
    marked: boolean | null;
    deliveryId: string;
  } | null;
  /** Lines of the operator's statement: the last day on which one is booked, `YYYY-MM-DD`, and the line. */
  statement!: { said: 'moved' | 'returned'; day: string; lineId: string } | null;
}
