import type { ConfirmOutcome } from '../../aggregator/contract/outcomes.js';
import { hasMeaning, SUB_CODE_LIST_OF } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import type { CheckResult } from '../../payments/transactions/exchanges/check-result.view.js';
import type { PastStatus } from './past-audit.view.js';
import type { PastAuditCause, PastAuditResult } from './past-audit-words.js';

/** Row of the merchant's record. */
export interface PastRecord {
  reference: string;
  /** In XOF. */
  amount: number;
  status: PastStatus;
  /** Number of status checks without a readable answer before this one. */
  askedBefore: number;
  parameter: 'set' | 'other';
}

/** Row that is registered as a transaction, with its status and the result of its last status check (null: none). */
export interface RegisteredRecord extends Pick<PastRecord, 'amount' | 'status' | 'askedBefore'> {
  said: PastStatus;
  saidAmount: number | null;
  result: CheckResult | null;
  code: string | null;
  text: string | null;
}

/** `again`: ms until the next check of a row without a result. */
export type Comparison =
  | {
      result: Exclude<PastAuditResult, 'unconfirmed' | 'token_reused' | 'duplicate'>;
      said: PastStatus;
      saidAmount: number | null;
    }
  | { result: 'unconfirmed'; cause: PastAuditCause; code: string | null; text: string | null }
  | { result: null; again: number; parameter: 'set' | 'other'; askedBefore: number };

/** Waits after answers that did not come, in ms; after the last one the row is left unconfirmed. */
const WAITS_MS = [30_000, 120_000, 600_000, 1_800_000] as const;
const REFUSED_PROJECT_MS = 60_000;
/** Wait for the first check of a registered transaction, ms. */
const REGISTERED_MS = 30_000;
const LIST = SUB_CODE_LIST_OF.payin_confirm;
/** Longer than the 3 s between two checks of one token. */
const OTHER_PARAMETER_MS = 4_000;

/** Compares two statuses and amounts; a payment on one side only weighs more than a differing amount. */
export function compareRecords(
  ours: Pick<PastRecord, 'amount' | 'status'>,
  theirs: { status: PastStatus; amount: number | null },
): Comparison {
  const said = { said: theirs.status, saidAmount: theirs.amount };
  if (ours.status !== theirs.status) {
    if (theirs.status === 'completed') return { result: 'paid_there', ...said };
    return { result: ours.status === 'completed' ? 'paid_here' : 'status_differs', ...said };
  }
  const differs = theirs.amount !== null && theirs.amount !== ours.amount;
  return { result: differs ? 'amount_differs' : 'agrees', ...said };
}

/**
 * Compares with the status that the row's transaction has. While it is not final, only an answered check confirms that
 * status; a refused or unreadable one is waited for as in `compareAnswer`.
 */
export function compareRegisteredRow(row: RegisteredRecord): Comparison {
  const record = { ...row, reference: '', parameter: 'set' as const };
  switch (row.result) {
    case 'answered':
      return compareRecords(row, { status: row.said, amount: row.saidAmount });
    case null:
      return retry(record, { again: REGISTERED_MS });
    case 'refused':
      return later(record) ?? unconfirmed('refused', row.code && `${LIST}.${row.code}`, row.text);
    case 'unreadable':
    case 'no_response':
      return later(record) ?? unconfirmed('no_answer', null, row.text);
  }
}

/** Evaluates the answer to the status check of a row. An answer about another transaction is never used. */
export function compareAnswer(record: PastRecord, outcome: ConfirmOutcome): Comparison {
  switch (outcome.kind) {
    case 'status': {
      const { reference, amount } = outcome.facts;
      if (reference !== undefined && reference !== record.reference)
        return unconfirmed('other_transaction', null, reference);
      return compareRecords(record, { status: outcome.status, amount: amount ?? null });
    }
    case 'unrecognised':
      return unconfirmed('unrecognised', null, outcome.said);
    case 'unanswered':
      return later(record) ?? unconfirmed('no_answer', null, outcome.fault);
    case 'refused': {
      if (hasMeaning(outcome, 'lockedOut')) return retry(record, { again: REFUSED_PROJECT_MS });
      const code = outcome.code === undefined ? null : `${outcome.list}.${outcome.code}`;
      const text = outcome.details ?? outcome.text;
      if (!hasMeaning(outcome, 'notFound')) return later(record) ?? unconfirmed('refused', code, text);
      return record.parameter === 'set'
        ? retry(record, { again: OTHER_PARAMETER_MS, parameter: 'other' })
        : unconfirmed('not_found', code, text);
    }
  }
}

const unconfirmed = (cause: PastAuditCause, code: string | null, text: string | null): Comparison => ({
  result: 'unconfirmed',
  cause,
  code,
  text: text?.replaceAll('\0', '').toWellFormed().slice(0, 500) ?? null,
});

function later(record: PastRecord): Comparison | undefined {
  const again = WAITS_MS[record.askedBefore];
  return again === undefined ? undefined : retry(record, { again, askedBefore: record.askedBefore + 1 });
}

const retry = (
  { parameter, askedBefore }: PastRecord,
  next: { again: number; parameter?: 'other'; askedBefore?: number },
): Comparison => ({ result: null, parameter, askedBefore, ...next });
