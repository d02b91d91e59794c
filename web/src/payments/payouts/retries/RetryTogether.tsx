import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { FailedPayoutRow } from '../../../../../server/payments/payouts/retries/retries.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { Name } from '../../../kit/fields/Name.js';
import { xof } from '../../../kit/format/money.js';
import { spelled } from '../../../kit/format/phone.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { ChosenRows } from '../../../kit/list/ChosenRows.js';
import { SelectionBar, useSelectedRows } from '../../../kit/list/RowSelection.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { alikeKey } from './alike.js';

/** Requests the retry of the selected payouts in one request. @param onChosen receives the key that they have in common */
export function RetryTogether({ onChosen }: { onChosen: (key: string | undefined) => void }) {
  const translate = useTranslate();
  const chosen = useSelectedRows<FailedPayoutRow>();
  const [open, setOpen] = useState(false);
  const [first] = chosen;
  const key = first && alikeKey(first);
  useEffect(() => onChosen(key), [key, onChosen]);
  return (
    <>
      <SelectionBar total={totalOf(chosen)} onPhone>
        <Button variant="contained" onClick={() => setOpen(true)}>
          {translate('retries.together', { smart_count: chosen.length })}…
        </Button>
      </SelectionBar>
      {open && chosen.length > 0 && <RequestDialog payouts={chosen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows list and total of the request; a refusal names each payout that cannot be part of it. */
function RequestDialog({ payouts, onClose }: { payouts: readonly FailedPayoutRow[]; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { onSelect, onUnselectItems } = useListContext();
  const request = useRef({ content: '', requestId: '' });
  const { acting, send } = useSend();
  const errors = fieldErrors(acting);
  const refused = payouts.filter(({ id }) => errors[id]);
  const submit = async ({ reason }: { reason: string }) => {
    const asked = { payoutIds: payouts.map(({ id }) => id), reason: reason.trim() };
    // The same request again, after a lost answer, is stored once; one of fewer payouts is another.
    const content = JSON.stringify(asked);
    if (request.current.content !== content) request.current = { content, requestId: newUuid() };
    const { requestId } = request.current;
    const sent = await send(dataProvider.requestRetries, { requestId, ...asked });
    if (!sent) return;
    notify('retries.requested', { type: 'success', messageArgs: { smart_count: payouts.length } });
    onUnselectItems();
    onClose();
  };
  const withoutRefused = () => {
    acting.reset();
    onSelect(payouts.map(({ id }) => id).filter((id) => !errors[id]));
  };
  const total = xof(totalOf(payouts));
  return (
    <FormDialog
      title={translate('retries.together', { smart_count: payouts.length })}
      text={translate('retries.togetherText')}
      act={translate('retries.togetherAct', { smart_count: payouts.length, total })}
      acting={acting}
      values={{ reason: '' }}
      incomplete={refused.length > 0}
      onSubmit={submit}
      onClose={onClose}
      refusal={
        refused.length > 0 && (
          <Alert
            severity="warning"
            action={
              refused.length < payouts.length && (
                <Button color="inherit" onClick={withoutRefused}>
                  {translate('retries.remove', { smart_count: refused.length })}
                </Button>
              )
            }
          >
            {acting.error?.message}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {refused.map(({ id, phone, amount }) => (
                <li key={id}>
                  <strong>
                    {spelled(phone)}, {xof(amount)}
                  </strong>{' '}
                  {errors[id]}
                </li>
              ))}
            </Box>
          </Alert>
        )
      }
    >
      <ChosenRows
        label={translate('retries.list')}
        rows={payouts.map(({ id, phone, beneficiary, amount }) => ({
          id,
          amount,
          name: (
            <>
              {spelled(phone)} {beneficiary && <Name text={beneficiary} />}
            </>
          ),
        }))}
      />
      <FormReason autoFocus />
    </FormDialog>
  );
}

const totalOf = (payouts: readonly FailedPayoutRow[]): number =>
  payouts.reduce((sum, { amount }) => sum + amount, 0);
