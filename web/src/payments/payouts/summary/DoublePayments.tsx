import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { recoveryPath } from '../../../kit/list/recoveryPath.js';
import { exact } from '../../../kit/format/times.js';

/** Says that the payout was paid twice, or may be, and offers the recovery. */
export function DoublePayments() {
  const { id, zone, doublePayments } = useRecord('payouts');
  const translate = useTranslate();
  const locale = useLocale();
  return doublePayments.map((double) => (
    <Alert key={double.transactionId + double.otherTransactionId} severity="error">
      <strong>{translate(`doublePayment.${double.certain ? 'title' : 'may'}`)}</strong>{' '}
      {translate('doublePayment.text', { reference: double.reference, at: exact(double.at, zone, locale) })}{' '}
      {translate(`doublePayment.${double.certain ? 'certain' : 'open'}`, { other: double.otherReference })}{' '}
      {translate('doublePayment.books')}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 0.5 }}>
        <Link component={RouterLink} to={recoveryPath(double.transactionId, double.otherReference)}>
          {translate('doublePayment.claim')}
        </Link>
        {double.payoutId !== double.otherPayoutId && (
          <Link
            component={RouterLink}
            to={`/payouts/${id === double.payoutId ? double.otherPayoutId : double.payoutId}`}
          >
            {translate('doublePayment.other')}
          </Link>
        )}
      </Box>
    </Alert>
  ));
}
