import { parseStatus } from '../../aggregator/parsing/transaction-facts.js';
import type { BreakClaim } from '../breaks/break.view.js';
import type { DayContext } from './day-context.js';
import type { Finding } from '../breaks/finding.js';
import type { ReportedCallback, TransactionItem } from './check-items.js';
import { contradictsStatus, isFinalStatus, differingClaims } from './callback-comparison.js';
import { callbackClaim, confirmClaim, distinct, findingOf, lineClaim } from './transaction-finding.js';

/**
 * Time allowed for the status check after a callback, in ms (docs/aggregator-interface.md#polling: no callback for 2
 * minutes).
 */
export const GRACE_MS = 120_000;

const handClaim = ({ hand }: TransactionItem): BreakClaim[] =>
  hand
    ? [
        {
          who: 'person',
          field: 'status',
          what: hand.status,
          at: hand.at.toISOString(),
          evidence: { type: 'override', id: hand.id },
          odd: false,
        },
      ]
    : [];

/** Returns the callbacks whose final status contradicts both the status check and the override. */
const against = (item: TransactionItem): ReportedCallback[] =>
  item.callbacks.filter((callback) => contradictsStatus(item, callback));

function divergence(
  kind: 'callback_without_confirm' | 'callback_against_confirm',
  item: TransactionItem,
  callbacks: readonly ReportedCallback[],
): Finding {
  return findingOf(kind, item, {
    claims: [
      confirmClaim(item),
      ...handClaim(item),
      ...callbacks.map((callback) => callbackClaim(callback, 'status', callback.said, true)),
      ...differingClaims(item, callbacks),
    ],
    contentKey: distinct(callbacks.map(({ status }) => status ?? '')),
    severity: 'high',
  });
}

/**
 * Finds a callback of a final status that no status check confirmed within two minutes. Forged callbacks appear here.
 */
export function callbackWithoutConfirm(item: TransactionItem, { window }: DayContext): Finding | undefined {
  if (isFinalStatus(item.said)) return undefined;
  const ahead = against(item).filter(({ at }) => window.asOf.getTime() - at.getTime() >= GRACE_MS);
  return ahead.length ? divergence('callback_without_confirm', item, ahead) : undefined;
}

/** Finds a callback of a final status against another final status of the status check. */
export function callbackAgainstConfirm(item: TransactionItem): Finding | undefined {
  if (!isFinalStatus(item.said)) return undefined;
  const contrary = against(item);
  return contrary.length ? divergence('callback_against_confirm', item, contrary) : undefined;
}

/**
 * Finds a final status that a later status check or a statement line contradicts. A contradiction that agrees with the
 * manual override is left out.
 */
export function finalStatusContradicted(item: TransactionItem): Finding | undefined {
  const later = item.contradictions.filter(
    ({ said }) => !item.hand || parseStatus(said)?.status !== item.hand.status,
  );
  const lines = item.lines.filter((line) => contradicts(line, item));
  if (!later.length && !lines.length) return undefined;
  return findingOf('final_status_contradicted', item, {
    claims: [
      confirmClaim(item),
      ...handClaim(item),
      ...later.map(({ said, at, exchangeId }): BreakClaim => ({
        who: 'confirm',
        field: 'status',
        what: said,
        at: at.toISOString(),
        evidence: { type: 'exchange', id: exchangeId },
        odd: true,
      })),
      ...lines.map((line) => lineClaim(line, 'status', line.status ?? moved(line), true)),
    ],
    contentKey: distinct([
      ...later.map(({ said }) => said),
      ...lines.map((line) => `${line.side} ${moved(line)}`),
    ]),
    severity: 'high',
  });
}

/** Finds an order of the merchant's file with another final status than the aggregator's. */
export function ownStatusDiffers(item: TransactionItem): Finding | undefined {
  const orders = item.lines.filter(
    ({ side, status }) =>
      side === 'orders' && isFinalStatus(status) && isFinalStatus(item.status) && status !== item.status,
  );
  if (!orders.length) return undefined;
  return findingOf('own_status_differs', item, {
    claims: [
      confirmClaim(item),
      ...handClaim(item),
      ...orders.map((line) => lineClaim(line, 'status', line.status, true)),
    ],
    contentKey: distinct(orders.map(({ status }) => status ?? '')),
  });
}

const moved = ({ returns }: { returns: boolean }): string => (returns ? 'returned' : 'moved');

/**
 * Returns true for a failed payin that was credited, a rejected call that moved money and a completed payout that was
 * returned. A failed payout is debited and returned, a failed payin credited and taken back, which is no contradiction.
 */
function contradicts(
  line: TransactionItem['lines'][number],
  { kind, status, takenBack }: Pick<TransactionItem, 'kind' | 'status' | 'takenBack'>,
): boolean {
  if (line.side === 'orders') return false;
  if (isFinalStatus(line.status) && isFinalStatus(status)) return line.status !== status && kind !== 'payout';
  if (line.returns) return status === 'completed';
  if (line.status !== null && line.status !== 'completed') return false;
  return status === 'rejected' || (status === 'notcompleted' && kind === 'payin' && !takenBack);
}

/**
 * Finds a last status of the aggregator that is outside the contract. A later status check with a final status, or an
 * override, ends it.
 */
export function unrecognisedStatus(item: TransactionItem): Finding | undefined {
  const isSettled = (at: Date): boolean => isFinalStatus(item.said) && item.saidAt >= at;
  const callbacks = item.callbacks.filter(({ status, at }) => status === 'unrecognised' && !isSettled(at));
  const answers = item.unrecognised.filter(({ at }) => !isSettled(at));
  if (item.hand || (!callbacks.length && !answers.length)) return undefined;
  return findingOf('unrecognised_status', item, {
    claims: [
      confirmClaim(item),
      ...callbacks.map((callback) => callbackClaim(callback, 'status', callback.said, true)),
      ...answers.map(({ said, at, exchangeId }): BreakClaim => ({
        who: 'confirm',
        field: 'status',
        what: said,
        at: at.toISOString(),
        evidence: { type: 'exchange', id: exchangeId },
        odd: true,
      })),
    ],
    contentKey: distinct([...callbacks, ...answers].map(({ said }) => said ?? '')),
    severity: 'normal',
  });
}

/**
 * Finds a final status that an answer of the former rule decided and that of today would not believe. A later status
 * check of the same status, or an override, ends it.
 */
export function decidedByContradiction(item: TransactionItem): Finding | undefined {
  if (item.hand || !item.doubts.length) return undefined;
  return findingOf('decided_by_contradiction', item, {
    claims: [
      confirmClaim(item, true),
      ...item.doubts.flatMap(({ contradictions, at, exchangeId }) =>
        contradictions.map(({ kind, said }): BreakClaim => ({
          who: 'confirm',
          field: kind,
          what: said,
          at: at.toISOString(),
          evidence: { type: 'exchange', id: exchangeId },
          odd: true,
        })),
      ),
    ],
    contentKey: distinct(item.doubts.flatMap(({ contradictions }) => contradictions.map(({ kind }) => kind))),
    severity: 'high',
  });
}

/** Finds a final status of a status check that contradicts an earlier manual override. */
export function overrideContradicted(item: TransactionItem): Finding | undefined {
  const { hand } = item;
  if (!hand) return undefined;
  const ended = isFinalStatus(item.said) && item.said !== hand.status && item.saidAt > hand.at;
  const later = item.contradictions.filter(({ said, at }) => {
    const status = parseStatus(said)?.status ?? null;
    return at > hand.at && isFinalStatus(status) && status !== hand.status;
  });
  if (!ended && !later.length) return undefined;
  return findingOf('override_contradicted', item, {
    claims: [
      ...handClaim(item),
      confirmClaim(item, true),
      ...later.map(({ said, at, exchangeId }): BreakClaim => ({
        who: 'confirm',
        field: 'status',
        what: said,
        at: at.toISOString(),
        evidence: { type: 'exchange', id: exchangeId },
        odd: true,
      })),
    ],
    contentKey: [hand.id, ...(ended ? [item.said] : []), ...distinct(later.map(({ said }) => said))],
    severity: 'high',
  });
}
