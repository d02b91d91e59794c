import type { ConfirmOutcome, SchemaDrift, TransactionFacts } from '../../../aggregator/contract/outcomes.js';
import {
  hasMeaning,
  subCodeOf,
  creationSubCodeList,
} from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import { isFinal, type TransactionStatus } from '../../transactions/lifecycle/lifecycle.js';
import type { PayerFee } from '../amounts/payer-fee.js';
import {
  type ComparedTransaction,
  compareWithOurs,
  type Contradiction,
  type OurContradiction,
} from './answer-comparison.js';

export interface CheckedTransaction extends ComparedTransaction {
  status: TransactionStatus;
}

export interface ConfirmationResult {
  /** Set only when the answer is exact and about this transaction. */
  to?: 'completed' | 'notcompleted';
  subCode?: { list: string; code: string | null; details: string | null };
  /** Status of an answer that disagrees with a status that is already final, as received. */
  contradicts?: string;
  facts?: TransactionFacts;
  /** Make the answer unrecognised, within itself or against what we know; empty for any other answer. */
  contradictions: Contradiction[];
  drift: SchemaDrift[];
  answered: boolean;
  /** True when the credentials were refused: checks of the whole project must stop. */
  locksOut: boolean;
}

/**
 * Evaluates an answer. Only an exact known status for this transaction, which nothing in the answer and nothing that we
 * know contradicts, is final; any other answer changes no status (docs/aggregator-interface.md#confirm-responses).
 * @param fee of a payin whose amount in the answer is above ours
 */
export function evaluateConfirmation(
  asked: CheckedTransaction,
  outcome: ConfirmOutcome,
  fee?: PayerFee,
): ConfirmationResult {
  switch (outcome.kind) {
    case 'unanswered':
      return { contradictions: [], drift: outcome.drift, answered: false, locksOut: false };
    case 'refused': {
      const locksOut = hasMeaning(outcome, 'lockedOut');
      return { contradictions: [], drift: outcome.drift, answered: false, locksOut };
    }
    case 'unrecognised':
    case 'status': {
      const against = compareWithOurs(asked, outcome.facts, fee);
      if (outcome.kind === 'status' && !against.length) return evaluateStatus(asked, outcome);
      return evaluateContradictory(outcome, against);
    }
  }
}

/** Uses nothing of an answer that contradicts what we know, and of any other only the facts beside the status. */
function evaluateContradictory(
  outcome: Extract<ConfirmOutcome, { kind: 'status' | 'unrecognised' }>,
  against: OurContradiction[],
): ConfirmationResult {
  const within = outcome.kind === 'unrecognised' ? outcome.contradictions : [];
  return {
    ...(against.length ? {} : { facts: outcome.facts }),
    contradictions: [...within, ...against],
    drift: [...outcome.drift, ...against.map(({ kind }) => DRIFT_OF[kind])],
    answered: !against.some(({ kind }) => kind === 'reference'),
    locksOut: false,
  };
}

function evaluateStatus(
  asked: CheckedTransaction,
  outcome: Extract<ConfirmOutcome, { kind: 'status' }>,
): ConfirmationResult {
  const { status, said, facts, reason, drift } = outcome;
  const result: ConfirmationResult = { facts, contradictions: [], drift, answered: true, locksOut: false };
  if (isFinal(asked.status)) return status === asked.status ? result : { ...result, contradicts: said };
  if (status === 'pending') return result;
  if (status === 'notcompleted' && reason) {
    const list = creationSubCodeList(asked);
    const { code = null, details = null } = reason;
    const isKnown = code === null || subCodeOf(list, code) !== undefined;
    const unknownCode: SchemaDrift[] = isKnown ? [] : [{ kind: 'sub_code', place: list, seen: code }];
    return { ...result, to: status, subCode: { list, code, details }, drift: [...drift, ...unknownCode] };
  }
  return { ...result, to: status };
}

const shape = (seen: string): SchemaDrift => ({ kind: 'shape', place: 'confirm', seen });

const DRIFT_OF: Record<OurContradiction['kind'], SchemaDrift> = {
  amount_lower: shape('amount differs from ours'),
  amount_higher: shape('amount differs from ours'),
  amount_unpriced: shape('amount above ours, fee unknown'),
  reference: shape("another transaction's data"),
  number: shape('number differs from ours'),
};
