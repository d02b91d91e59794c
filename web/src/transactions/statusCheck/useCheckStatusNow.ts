import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { TransactionRow } from '../../../../server/transactions/views/transaction.view.js';
import type { ConfirmedNowView } from '../../../../server/confirmations/confirm-now/confirmed-now.view.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useWord } from '../../fields/Word.js';
import { useSend } from '../../dataProvider/useSend.js';

type Checked = Pick<TransactionRow, 'id' | 'status'>;

/** Requests a status check and shows its answer. */
export function useCheckStatusNow(): { confirm: (transaction: Checked) => Promise<void>; busy: boolean } {
  const { acting, send } = useSend({ quiet: false });
  const notify = useNotify();
  const translate = useTranslate();
  const word = useWord();

  const tell = useCallback(
    ({ answered, status, said, fault }: ConfirmedNowView, before: string) => {
      if (!answered) notify('transaction.confirmQueued', { type: 'info' });
      else if (fault)
        notify(translate('transaction.confirmFault', { fault: word('connectionFault', fault) }), {
          type: 'warning',
        });
      else if (status !== before)
        notify(translate('transaction.confirmedChanged', { status: word('status', status) }), {
          type: 'success',
        });
      // A sub-code in place of a status says nothing about the transaction.
      else if (said && /^\d{2}[a-z]?$/.test(said))
        notify(translate('transaction.confirmRefused', { said }), { type: 'warning' });
      else
        notify(translate('transaction.confirmedSame', { status: word('status', status) }), { type: 'info' });
    },
    [notify, translate, word],
  );

  const confirm = useCallback(
    async ({ id, status }: Checked) => {
      await send(dataProvider.checkTransactionStatus, { id }, (answer) => tell(answer, status));
    },
    [send, tell],
  );
  return { confirm, busy: acting.busy };
}
