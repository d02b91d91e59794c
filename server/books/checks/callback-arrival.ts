import { type DayContext } from './day-context.js';
import { GRACE_MS } from './divergence.js';
import type { Finding } from '../breaks/finding.js';
import { differsInContent, isFinalStatus } from './callback-comparison.js';
import type { ReportedCallback, OrphanItem, TransactionItem, UnattributedItem } from './check-items.js';
import { callbackClaim, confirmClaim, distinct, findingOf } from './transaction-finding.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

/**
 * Finds a final status without a callback of a final status although callbacks are expected: the callback URL is ours,
 * or the project's callbacks arrive here. The amount is 0, and the difference is timing for 24 hours.
 */
export function confirmWithoutCallback(item: TransactionItem, context: DayContext): Finding | undefined {
  if (!isFinalStatus(item.said) || !(item.signedCallback || context.hearsCallbacks)) return undefined;
  if (item.callbacks.some(({ status }) => isFinalStatus(status) || status === 'unrecognised'))
    return undefined;
  if (context.window.asOf.getTime() - item.saidAt.getTime() < GRACE_MS) return undefined;
  return findingOf('confirm_without_callback', item, {
    claims: [
      confirmClaim(item),
      ...item.callbacks.map((callback) => callbackClaim(callback, 'status', callback.said)),
      { who: 'callback', field: 'status', what: null, at: null, evidence: null, odd: true },
    ],
    severity: 'low',
    amount: 0,
    expectedUntil: new Date(item.saidAt.getTime() + DAY_MS),
  });
}

/**
 * Finds an incomplete callback pair: the aggregator sends each callback as form and as JSON, and only one arrived, or
 * the two differ. A difference of status, amount, number or operator is left to the check of that field.
 */
export function incompletePair(item: TransactionItem, { window }: DayContext): Finding | undefined {
  const lone = item.callbacks.filter(
    ({ pairing, at }) =>
      (pairing === 'single' || pairing === 'differing') && window.asOf.getTime() - at.getTime() >= GRACE_MS,
  );
  const halves = lone.filter((callback) => !isReportedElsewhere(item, callback));
  if (!halves.length || halves.length < lone.length) return undefined;
  return findingOf('half_a_pair', item, {
    claims: halves.map((callback) => callbackClaim(callback, 'pairing', callback.pairing, true)),
    contentKey: distinct(halves.map(({ status, pairing }) => `${String(status)} ${String(pairing)}`)),
    severity: 'low',
    amount: 0,
  });
}

function isReportedElsewhere(item: TransactionItem, callback: ReportedCallback): boolean {
  const { status } = callback;
  const contrary = isFinalStatus(status) && status !== item.said && status !== item.hand?.status;
  return contrary || status === 'unrecognised' || differsInContent(item, callback);
}

/** Finds a delivery with a valid mark that names no known transaction, once per event. */
export function orphanCallback(item: OrphanItem, { window }: DayContext): Finding | undefined {
  if (window.asOf.getTime() - item.at.getTime() < GRACE_MS) return undefined;
  const evidence = { type: 'delivery' as const, id: item.callbackId };
  const claim = { who: 'callback' as const, at: item.at.toISOString(), evidence };
  return {
    kind: 'orphan_callback',
    subject: `delivery:${item.callbackId}`,
    day: item.day,
    transactionId: null,
    lineId: null,
    operatorId: null,
    amount: item.amount ?? 0,
    claims: [
      { ...claim, field: 'reference', what: item.identity, odd: true },
      { ...claim, field: 'status', what: item.said ?? item.quarantine, odd: false },
      ...(item.amount === null ? [] : [{ ...claim, field: 'amount', what: item.amount, odd: false }]),
    ],
    severity: item.status === 'completed' ? 'high' : 'normal',
    expectedUntil: null,
    contentKey: [],
  };
}

/** Finds the deliveries of a day that match no transaction and have no valid mark, together. Any sender may name any amount, so it is 0. */
export function unattributedCallbacks(item: UnattributedItem, { window }: DayContext): Finding | undefined {
  if (window.asOf.getTime() - item.firstAt.getTime() < GRACE_MS) return undefined;
  const evidence = {
    type: 'callbacks' as const,
    id: `${window.beginsAt.toISOString()}/${window.endsAt.toISOString()}`,
  };
  return {
    kind: 'unattributed_callbacks',
    subject: `callbacks:${item.day}`,
    day: item.day,
    transactionId: null,
    lineId: null,
    operatorId: null,
    amount: 0,
    claims: [
      {
        who: 'callback',
        field: 'reference',
        what: null,
        at: item.firstAt.toISOString(),
        evidence,
        odd: true,
      },
    ],
    severity: 'low',
    expectedUntil: null,
    contentKey: item.resolvedAt ? [item.resolvedAt.toISOString()] : [],
  };
}
