import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { TransactionRow } from '../../../../server/payments/transactions/views/transaction.view.js';
import type { ConfirmedNowView } from '../../../../server/payments/status-checks/confirm-now/confirmed-now.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useWord } from '../../kit/fields/Word.js';
import { useSubCodes } from '../../kit/dataProvider/useSubCodes.js';
import { checkMessage } from './checkMessage.js';
import { useSend } from '../../kit/dataProvider/useSend.js';

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
      const { text, type } = checkMessage(checked, before);
      const { list, code, said } = checked;
      const why = code
        ? [`Code${code}`, decode(list, code)?.means].filter(Boolean).join(', ')
        : translate('frame.quoted', { text: said ?? '' });
      const values = {
        why: checked.pausedWhy ? word('connectionFault', checked.pausedWhy) : why,
        fault: word('connectionFault', checked.fault),
        said: said ?? '',
        answer: word('status', checked.answer),
        status: word('status', checked.status),
      };
      notify(translate(text, values), { type });
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
