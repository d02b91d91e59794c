import type { AdjustmentView } from './adjustment.view.js';
import type { DifferenceCode } from './match-difference-words.js';

declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'balance.adjustment': {
      operatorId: string;
      day: string;
      /** XOF, signed. */
      amount: number;
      code: AdjustmentView['code'];
      transactionId: string | null;
      /** Adjustment that it reverses. */
      undoes: string | null;
    };
    /** The match, and the difference that is booked with it. */
    'match.difference': {
      lineIds: string[];
      transactionIds: string[];
      cashMovementIds: string[];
      operatorId: string;
      day: string;
      /** XOF, signed. */
      amount: number;
      code: DifferenceCode;
      /** Sums, XOF. */
      lines: number;
      targets: number;
      reference: string | null;
    };
  }
}
