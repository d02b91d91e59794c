import { parseStatus } from '../../aggregator/parsing/transaction-facts.js';
import type { BreakClaim } from '../breaks/break.view.js';
import type { DayContext } from './day-context.js';
import type { Finding } from './finding.js';
import type { ReportedCallback, TransactionItem } from './check-items.js';
import { contradictsStatus, isFinalStatus, differingClaims } from './callback-comparison.js';
import { callbackClaim, confirmClaim, distinct, findingOf, lineClaim } from './transaction-finding.js';

/** A confirm that follows a callback arrives within this, in ms (docs/aggregator-interface.md#polling: no callback for 2 minutes). */
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

/**
 * Callbacks that say a final status other than the one that is believed, by confirm or by two people. That a refused call
 * failed is no news.
 */
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
 * Callback without confirm: a callback says that a transaction ended, and confirm, the only one that is believed, has not
 * said so within two minutes. A forged callback looks exactly so.
 */
export function callbackWithoutConfirm(item: TransactionItem, { window }: DayContext): Finding | undefined {
  if (isFinalStatus(item.said)) return undefined;
  const ahead = against(item).filter(({ at }) => window.asOf.getTime() - at.getTime() >= GRACE_MS);
  return ahead.length ? divergence('callback_without_confirm', item, ahead) : undefined;
}

/** Callback against confirm: both say a final status, and not the same one. */
export function callbackAgainstConfirm(item: TransactionItem): Finding | undefined {
  if (!isFinalStatus(item.said)) return undefined;
  const contrary = against(item);
  return contrary.length ? divergence('callback_against_confirm', item, contrary) : undefined;
}

/**
 * Final status contradicted: what never changes has changed, or a statement shows that money moved for what failed. What a
 * status by hand says already is no contradiction any more.
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
      ...lines.map((line) => `${line.leg} ${moved(line)}`),
    ]),
    severity: 'high',
  });
}

/**
 * Own status differs: the merchant's order file names another final status than the aggregator. The file is what is looked
 * into first; the aggregator has said one thing only.
 */
export function ownStatusDiffers(item: TransactionItem): Finding | undefined {
  const orders = item.lines.filter(
    ({ leg, status }) =>
      leg === 'orders' && isFinalStatus(status) && isFinalStatus(item.status) && status !== item.status,
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
 * A failed payin that the operator credited, a refused call that moved money, a paid payout that came back. A failed payout
 * is debited and given back.
 */
function contradicts(
  line: TransactionItem['lines'][number],
  { kind, status }: Pick<TransactionItem, 'kind' | 'status'>,
): boolean {
  if (line.leg === 'orders') return false;
  if (isFinalStatus(line.status) && isFinalStatus(status)) return line.status !== status && kind !== 'payout';
  if (line.returns) return status === 'completed';
  if (line.status !== null && line.status !== 'completed') return false;
  return status === 'rejected' || (status === 'notcompleted' && kind === 'payin');
}

/**
 * Unrecognised status: the last word of the aggregator is one that the contract does not know, so that nobody can say how
 * the transaction ended. A later confirm with a final status settles it.
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

/** Override contradicted: after two people gave a transaction a status by hand, confirm says the other final one. */
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
