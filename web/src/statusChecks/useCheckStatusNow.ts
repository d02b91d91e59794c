import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { TransactionRow } from '../../../server/transactions/views/transaction.view.js';
import type { ConfirmedNowView } from '../../../server/confirmations/confirm-now/confirmed-now.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useWord } from '../fields/Word.js';
import { useSubCodes } from '../dataProvider/useSubCodes.js';
import { useSend } from '../dataProvider/useSend.js';

type Checked = Pick<TransactionRow, 'id' | 'status'>;

/** Requests a status check and shows its answer. */
export function useCheckStatusNow(): { confirm: (transaction: Checked) => Promise<void>; busy: boolean } {
  const { acting, send } = useSend({ quiet: false });
  const notify = useNotify();
  const translate = useTranslate();
  const word = useWord();
  const decode = useSubCodes();

  const tell = useCallback(
    (checked: ConfirmedNowView, before: string) => {
      const { answered, status, result, list, code, said, fault, pauseCause } = checked;
      const paused = word('connectionFault', checked.pausedWhy);
      if (!answered && pauseCause)
        notify(translate(`transaction.confirmPaused.${pauseCause}`, { why: paused }), { type: 'warning' });
      else if (!answered) notify('transaction.confirmQueued', { type: 'info' });
      else if (fault)
        notify(translate('transaction.confirmFault', { fault: word('connectionFault', fault) }), {
          type: 'warning',
        });
      else if (status !== before)
        notify(translate('transaction.confirmedChanged', { status: word('status', status) }), {
          type: 'success',
        });
      else if (result === 'refused') {
        const why = code
          ? [`Code${code}`, decode(list, code)?.means].filter(Boolean).join(', ')
          : translate('frame.quoted', { text: said ?? '' });
        notify(translate('transaction.confirmRefused', { why }), { type: 'warning' });
      } else if (result === 'unreadable')
        notify(translate('transaction.confirmUnusable', { said: said ?? '' }), { type: 'warning' });
      else if (checked.answer !== null && checked.answer !== status)
        notify(
          translate('transaction.confirmedKept', {
            answer: word('status', checked.answer),
            status: word('status', status),
          }),
          { type: 'warning' },
        );
      else
        notify(translate('transaction.confirmedSame', { status: word('status', status) }), { type: 'info' });
    },
    [notify, translate, word, decode],
  );

  const confirm = useCallback(
    async ({ id, status }: Checked) => {
      await send(dataProvider.checkTransactionStatus, { id }, (answer) => tell(answer, status));
    },
    [send, tell],
  );
  return { confirm, busy: acting.busy };
}
