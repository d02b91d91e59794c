import type { ConfirmOutcome, SchemaDrift, TransactionFacts } from '../../aggregator/contract/outcomes.js';
import { hasMeaning, subCodeOf, creationSubCodeList } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import {
  isFinal,
  type TransactionKind,
  type TransactionStatus,
} from '../../transactions/lifecycle/lifecycle.js';

export interface CheckedTransaction {
  kind: TransactionKind;
  channel: string;
  reference: string;
  /** XOF. */
  amount: number;
  status: TransactionStatus;
}

export interface ConfirmationResult {
  /** Set only when the answer is exact and about this transaction. */
  to?: 'completed' | 'notcompleted';
  subCode?: { list: string; code: string | null; details: string | null };
  /** Status of an answer that disagrees with a status that is already final, as received. */
  contradicts?: string;
  facts?: TransactionFacts;
  drift: SchemaDrift[];
  answered: boolean;
  /** True when the credentials were refused: checks of the whole project must stop. */
  locksOut: boolean;
}

/**
 * Evaluates an answer. Only an exact known status for this transaction is final; any other answer changes no status.
 */
export function evaluateConfirmation(asked: CheckedTransaction, outcome: ConfirmOutcome): ConfirmationResult {
  switch (outcome.kind) {
    case 'unanswered':
      return { drift: outcome.drift, answered: false, locksOut: false };
    case 'refused':
      return { drift: outcome.drift, answered: false, locksOut: hasMeaning(outcome, 'lockedOut') };
    case 'unrecognised':
      return (
        evaluateForeign(asked, outcome.facts, outcome.drift) ?? {
          facts: outcome.facts,
          drift: outcome.drift,
          answered: true,
          locksOut: false,
        }
      );
    case 'status':
      return evaluateForeign(asked, outcome.facts, outcome.drift) ?? evaluateStatus(asked, outcome);
  }
}

function evaluateStatus(
  asked: CheckedTransaction,
  outcome: Extract<ConfirmOutcome, { kind: 'status' }>,
): ConfirmationResult {
  const { status, said, facts, reason } = outcome;
  const drift =
    facts.amount !== undefined && facts.amount !== asked.amount
      ? [...outcome.drift, amountDiffers]
      : outcome.drift;
  const verdict: ConfirmationResult = { facts, drift, answered: true, locksOut: false };
  if (isFinal(asked.status)) return status === asked.status ? verdict : { ...verdict, contradicts: said };
  if (status === 'pending') return verdict;
  if (status === 'notcompleted' && reason) {
    const list = creationSubCodeList(asked);
    const { code = null, details = null } = reason;
    const isKnown = code === null || subCodeOf(list, code) !== undefined;
    const unknownCode: SchemaDrift[] = isKnown ? [] : [{ kind: 'sub_code', place: list, seen: code }];
    return { ...verdict, to: status, subCode: { list, code, details }, drift: [...drift, ...unknownCode] };
  }
  return { ...verdict, to: status };
}

/** Rejects an answer with another reference, or with another amount when it has no reference. Nothing of it is used. */
function evaluateForeign(
  asked: CheckedTransaction,
  facts: TransactionFacts,
  drift: SchemaDrift[],
): ConfirmationResult | undefined {
  const { reference, amount } = facts;
  const foreign =
    reference !== undefined ? reference !== asked.reference : amount !== undefined && amount !== asked.amount;
  return foreign ? { drift: [...drift, foreignAnswer], answered: false, locksOut: false } : undefined;
}

const foreignAnswer: SchemaDrift = { kind: 'shape', place: 'confirm', seen: "another transaction's data" };
const amountDiffers: SchemaDrift = { kind: 'shape', place: 'confirm', seen: 'amount differs from ours' };
