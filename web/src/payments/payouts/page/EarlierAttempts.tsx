import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RetryWait } from '../../../../../server/payments/payouts/orders/payout.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useWord } from '../../../kit/fields/Word.js';
import { exact } from '../../../kit/format/times.js';

/** Says what an earlier attempt has to do with the payout now: a retry waits for its check, or it was paid after all. */
export function EarlierAttempts() {
  const { waitsFor, paidBy, state } = useRecord('payouts');
  return (
    <>
      {waitsFor && <Waiting wait={waitsFor} />}
      {paidBy && state === 'paid' && <PaidLate />}
    </>
  );
}

function Waiting({ wait }: { wait: RetryWait }) {
  const { zone } = useRecord('payouts');
  const translate = useTranslate();
  const locale = useLocale();
  const answer = useAnswer();
  const { transactionId, number, since, askedAt, failed, result } = wait;
  const at = (time: string) => exact(time, zone, locale);
  return (
    <Alert severity={failed || !result ? 'info' : 'warning'}>
      <strong>{translate('retryWait.title')}</strong> {translate('retryWait.text', { number })}{' '}
      {translate('retryWait.since', { at: at(since) })}{' '}
      {askedAt
        ? translate('retryWait.asked', { at: at(askedAt), answer: answer(wait) })
        : translate('retryWait.notAsked')}{' '}
      {translate('retryWait.end')}{' '}
      <Link component={RouterLink} to={`/transactions/${transactionId}`}>
        {translate('retryWait.open', { number })}
      </Link>
    </Alert>
  );
}

/** Words the answer to the last check. */
function useAnswer(): (wait: RetryWait) => string {
  const translate = useTranslate();
  const word = useWord();
  return ({ failed, result, said, fault }) => {
    const heard = fault ? word('connectionFault', fault) : (said ?? '');
    return translate(`retryWait.${failed ? 'failed' : (result ?? 'no_response')}`, { said: heard });
  };
}

function PaidLate() {
  const { paidBy, zone } = useRecord('payouts');
  const translate = useTranslate();
  const locale = useLocale();
  if (!paidBy) return null;
  const at = (time: string) => exact(time, zone, locale, 'minute');
  return (
    <Alert severity="warning">
      <strong>{translate('lateSuccess.title', { number: paidBy.number })}</strong>{' '}
      {translate('lateSuccess.text', { failed: at(paidBy.failedAt), paid: at(paidBy.paidAt) })}
    </Alert>
  );
}
