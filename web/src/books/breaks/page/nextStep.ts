import type { SourceVerdict } from '../../../../../server/payments/transactions/sources/source-verdict.view.js';
import type { BreakRow, BreakView, CausePart } from '../../../../../server/books/breaks/break.view.js';
import type { BreakKind } from '../../../../../server/books/breaks/break-words.js';
import { dayPath } from '../../../kit/format/dayPath.js';
import { listPath } from '../../../kit/list/listPath.js';
import { recoveryPath } from '../../../kit/list/recoveryPath.js';

/** Kinds whose usual next step is a status check of their transaction. */
const CHECKED: ReadonlySet<BreakKind> = new Set([
  'still_pending',
  'overdue',
  'callback_without_confirm',
  'callback_against_confirm',
  'final_status_contradicted',
  'unrecognised_status',
  'decided_by_contradiction',
]);

type Found = BreakRow & Partial<Pick<BreakView, 'verdict' | 'cause' | 'claims'>>;

/** Verdicts of the sources after which the token of the transaction has to be found, before any status check. */
const WITHOUT_TOKEN: ReadonlySet<SourceVerdict['rule']> = new Set([
  'lost_executed',
  'lost_returned',
  'lost_announced',
  'lost',
]);

const needsToken = ({ verdict }: Found): boolean => Boolean(verdict && WITHOUT_TOKEN.has(verdict.rule));

/** True while the outcome of the call is unknown, so that no resolution of the break would be true. */
export const isUndecided = ({ verdict }: Found): boolean => /^(?:lost|attached)/.test(verdict?.rule ?? '');

/** Returns the open break of the same cause whose outcome is unknown: it decides what this break is. */
export const undecidedPart = ({ id, state, cause }: Found): CausePart | undefined =>
  state === 'open'
    ? cause?.parts.find((part) => part.outcomeUnknown && part.state === 'open' && part.id !== id)
    : undefined;

/** Verdicts of the sources that ask for a status check, whatever the kind of the break. */
const CHECKED_FIRST: ReadonlySet<SourceVerdict['rule']> = new Set([
  'completed_returned',
  'attached',
  'attached_returned',
]);

/** True where the operator and the aggregator both deny a completed payment: two people correct its status. */
const needsCorrection = ({ verdict }: Found): boolean => verdict?.rule === 'completed_returned_failed';

/** True where a status check is the next step of an open break. */
export const needsCheck = (found: Found): boolean =>
  found.state === 'open' &&
  found.transactionId !== null &&
  (CHECKED.has(found.kind) || Boolean(found.verdict && CHECKED_FIRST.has(found.verdict.rule))) &&
  !needsToken(found) &&
  !needsCorrection(found);

/** Returns the page on which the usual next step of an open break is taken, with the key of its text. */
export function nextPage(found: Found): { text: string; to: string } | undefined {
  const { kind, state, projectId, day, subject, transactionId } = found;
  if (state !== 'open') return undefined;
  if (needsToken(found)) return { text: 'token', to: `/transactions/${transactionId ?? ''}` };
  if (needsCorrection(found))
    return { text: 'correction', to: `/transactions/${transactionId ?? ''}#overrides` };
  switch (kind) {
    case 'missing_aggregator':
      return { text: 'matching', to: `/matching?${new URLSearchParams({ projectId, day }).toString()}` };
    case 'missing_own_record':
    case 'missing_statement':
      return { text: 'day', to: dayPath({ projectId, day }) };
    case 'unattributed_callbacks':
      return {
        text: 'callbacks',
        to: listPath('received-callbacks', { projectId, quarantine: 'unattributed', from: day, to: day }),
      };
    case 'approved_not_sent':
      return { text: 'payout', to: `/payouts/${subject.replace(/^payout:/, '')}` };
    case 'paid_twice':
      return { text: 'claim', to: recoveryPath(transactionId ?? '', otherPayment(found)) };
    case 'fee_variance':
      return { text: 'fees', to: '/operators' };
    case 'balance_residual':
      return { text: 'proof', to: `${dayPath({ projectId, day })}#proof` };
    case 'override_contradicted':
      return { text: 'override', to: `/transactions/${transactionId ?? ''}#overrides` };
    default:
      return undefined;
  }
}

/** Returns the reference of the other payment of the same money. */
function otherPayment({ claims }: Found): string {
  return String(claims?.find(({ field, odd }) => field === 'reference' && odd)?.what ?? '');
}
