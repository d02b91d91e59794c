import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { dataProvider } from '../dataProvider.js';
import { useWord } from '../fields/Word.js';
import { useAct } from '../useAct.js';

interface Asked {
  id: string;
  status: string;
}

/** Asks the aggregator now; the answer is shown only once it is known. */
export function useConfirmNow(): { confirm: (about: Asked) => Promise<void>; busy: boolean } {
  const { busy, run } = useAct();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const word = useWord();
  const confirm = useCallback(
    async ({ id, status }: Asked) => {
      await run(async () => {
        const answer = await dataProvider.confirmNow(id);
        const after = answer?.status;
        if (!after) notify('transaction.confirmQueued', { type: 'info' });
        else if (after === status)
          notify(translate('transaction.confirmedSame', { status: word('status', after) }), { type: 'info' });
        else
          notify(translate('transaction.confirmedChanged', { status: word('status', after) }), {
            type: 'success',
          });
      });
      await client.invalidateQueries({ queryKey: ['transactions'] });
    },
    [run, client, notify, translate, word],
  );
  return { confirm, busy };
}
