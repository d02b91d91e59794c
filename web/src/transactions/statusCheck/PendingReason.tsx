import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { TransactionView } from '../../../../server/transactions/views/transaction.view.js';
import { exact } from '../../format/times.js';
import { xof } from '../../format/money.js';
import { useSubCodes } from '../../dataProvider/useSubCodes.js';

/** Explains a pending transaction: unusable answers, and the amount that its OTP must cover. */
export function PendingReason({ transaction }: { transaction: TransactionView }) {
  const { unusableAnswers, amountToEnter } = transaction;
  return (
    <>
      {unusableAnswers ? <Answers transaction={transaction} /> : <Waiting transaction={transaction} />}
      {amountToEnter && <Entered transaction={transaction} />}
    </>
  );
}

function Waiting({ transaction }: { transaction: TransactionView }) {
  return <>{useTranslate()('transaction.waiting', { smart_count: transaction.askedCount })}</>;
}

function Answers({ transaction: { unusableAnswers, zone, askedCount } }: { transaction: TransactionView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const decode = useSubCodes();
  if (!unusableAnswers) return null;
  const { outcome, said, count, since } = unusableAnswers;
  const code = (text: string) => {
    const means = decode('confirmInvoice', text)?.means ?? translate('field.unknownCodeShort');
    return `${text}, ${means}`;
  };
  return (
    <>
      <strong>
        {translate(`transaction.unusable.${outcome}`, {
          smart_count: count,
          said: said.map(outcome === 'refused' ? code : (text) => text).join(' · ') || '–',
        })}
      </strong>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('transaction.unusable.since', {
          when: exact(since, zone, locale, 'minute'),
          smart_count: askedCount,
        })}
      </Box>
    </>
  );
}

function Entered({ transaction: { amountToEnter } }: { transaction: TransactionView }) {
  const translate = useTranslate();
  if (!amountToEnter) return null;
  const { amount, customerFee } = amountToEnter;
  const key = customerFee === null ? 'unknownFee' : customerFee > 0 ? 'withFee' : 'withoutFee';
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {translate(`transaction.enter.${key}`, { amount: xof(amount), fee: xof(customerFee ?? 0) })}
    </Box>
  );
}
