import type { ConfirmOutcome, SchemaDrift, TransactionFacts } from '../../aggregator/contract/outcomes.js';
import { hasMeaning, subCodeOf, creationSubCodeList } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import {
  isFinal,
  type TransactionKind,
  type TransactionStatus,
} from '../../transactions/lifecycle/lifecycle.js';

/** What is known of a transaction at the moment it is asked about. */
export interface CheckedTransaction {
  kind: TransactionKind;
  channel: string;
  reference: string;
  /** XOF. */
  amount: number;
  status: TransactionStatus;
}

/** What one answer of confirm means for the transaction that it was asked for. */
export interface ConfirmationResult {
  /** The final status to go to, when the answer is exact and about this very transaction. */
  to?: 'completed' | 'notcompleted';
  subCode?: { list: string; code: string | null; details: string | null };
  /** The answer disagrees with a status that is already final. */
  contradicts?: string;
  facts?: TransactionFacts;
  drift: SchemaDrift[];
  /** The token was recognised: an answer about a transaction came. */
  answered: boolean;
  /** Our credentials were refused: nothing more can be asked for this project. */
  locksOut: boolean;
}

/**
 * Judges an answer. Only an exact known status, for this very transaction, makes it final; everything else
 * leaves it as it is and is kept.
 */
export function evaluateConfirmation(asked: CheckedTransaction, outcome: ConfirmOutcome): ConfirmationResult {
  switch (outcome.kind) {
    case 'unanswered':
      return { drift: outcome.drift, answered: false, locksOut: false };
    case 'refused':
      return { drift: outcome.drift, answered: false, locksOut: hasMeaning(outcome, 'lockedOut') };
    case 'unrecognised':
      return (
        judgeForeign(asked, outcome.facts, outcome.drift) ?? {
          facts: outcome.facts,
          drift: outcome.drift,
          answered: true,
          locksOut: false,
        }
      );
    case 'status':
      return judgeForeign(asked, outcome.facts, outcome.drift) ?? judgeStatus(asked, outcome);
  }
}

function judgeStatus(
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

/** Another transaction's data: another reference, or another amount where no reference is given. Nothing of it is used. */
function judgeForeign(
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
