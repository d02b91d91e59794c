import type {
  TransactionKind,
  TransactionStatus,
} from '../../../payments/transactions/lifecycle/lifecycle.js';
import type { OverrideCode } from './override-words.js';

type OverriddenTransaction = {
  transactionId: string;
  kind: TransactionKind;
  reference: string;
  /** XOF. */
  amount: number;
};

declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'status.override': OverriddenTransaction & {
      /** Status at the aggregator. */
      against: TransactionStatus;
      status: string;
      code: OverrideCode;
    };
    'status.revert': OverriddenTransaction & {
      overrideId: string;
      status: string;
      /** Status at the aggregator. */
      aggregator: TransactionStatus;
    };
  }
}
