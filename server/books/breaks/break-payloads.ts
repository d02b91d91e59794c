import type { BreakKind, CauseKind, ResolutionCode } from './break-words.js';

/** Break that a proposal concerns. */
type ProposedBreak = {
  number: number;
  kind: BreakKind;
  /** `kind:id` of the record. */
  subject: string;
  /** XOF. */
  amount: number;
  day: string;
  reason: string;
};

declare module '../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    /** `breakIds` and `parts` (their numbers) of a cause of which all breaks are resolved. */
    'break.resolve': ProposedBreak & {
      code: ResolutionCode;
      causeKind?: CauseKind;
      parts?: number[];
      breakIds?: string[];
    };
    'break.carry_over': ProposedBreak;
  }
}
