import type { ConfirmedNowView } from '../../../../server/payments/status-checks/confirm-now/confirmed-now.view.js';

export interface CheckMessage {
  /** Key of the text. */
  text: `transaction.${string}`;
  type: 'success' | 'info' | 'warning';
}

/** Returns what a status check has shown, by its answer; `before` is our status before it. */
export function checkMessage(checked: ConfirmedNowView, before: string): CheckMessage {
  const { answered, status, result, answer, fault, pauseCause } = checked;
  if (!answered && pauseCause) return { text: `transaction.confirmPaused.${pauseCause}`, type: 'warning' };
  if (!answered) return { text: 'transaction.confirmQueued', type: 'info' };
  if (fault) return { text: 'transaction.confirmFault', type: 'warning' };
  if (answer !== null && answer !== status) return { text: 'transaction.confirmedKept', type: 'warning' };
  if (status !== before) return { text: 'transaction.confirmedChanged', type: 'success' };
  if (result === 'refused') return { text: 'transaction.confirmRefused', type: 'warning' };
  if (result === 'unreadable') return { text: 'transaction.confirmUnusable', type: 'warning' };
  return { text: 'transaction.confirmedSame', type: 'info' };
}
