import { useTranslate } from 'react-admin';
import type { RetryWait } from '../../../../server/payments/payouts/orders/payout.view.js';

/** Words what a retry waits for. */
export function RetryWaitReason({ wait: { failed, result, said } }: { wait: RetryWait }) {
  const translate = useTranslate();
  if (failed || !result) return translate('retryWait.row');
  return result === 'answered'
    ? translate('retryWait.rowAnswered', { said: said ?? '' })
    : translate('retryWait.rowOther');
}
