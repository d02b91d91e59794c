import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PayoutView } from '../../../../server/payouts/attempts/payout-page.view.js';
import { instantAgo } from '../../format/clock.js';
import { fromLocalInput, zoneName } from '../../format/times.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useSend } from '../../dataProvider/useSend.js';
import { SecondFactorInput } from '../../inputs/SecondFactorInput.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** Keeps a payout from being sent, until a time or as long as the rules say. */
export function HoldDialog({ payout, onClose }: { payout: PayoutView; onClose: () => void }) {
  const translate = useTranslate();
  const [note, setNote] = useState('');
  const [until, setUntil] = useState('');
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const hold = async () => {
    const wanted = {
      id: payout.id,
      note: note.trim(),
      ...(until ? { until: fromLocalInput(until, payout.zone) } : {}),
    };
    if (await send(dataProvider.holdPayout, wanted, 'payout.heldDone')) onClose();
  };
  return (
    <FormDialog
      title={translate('payout.hold')}
      text={translate('payout.holdText')}
      act={translate('payout.hold')}
      acting={acting}
      incomplete={note.trim().length < 3}
      onSubmit={hold}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={translate('payouts.reason')}
        value={note}
        error={Boolean(fields['note'])}
        helperText={fields['note']}
        onChange={(event) => setNote(event.target.value)}
      />
      <TextField
        type="datetime-local"
        label={translate('payout.until')}
        value={until}
        error={Boolean(fields['until'])}
        helperText={
          fields['until'] ?? translate('payout.untilHelp', { zone: zoneName(payout.zone, instantAgo()) })
        }
        onChange={(event) => setUntil(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

/** Lets a payout on hold be sent, with a fresh code. */
export function ReleaseHoldDialog({ payout, onClose }: { payout: PayoutView; onClose: () => void }) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const { acting, send } = useSend();
  const unhold = async () => {
    if (await send(dataProvider.releasePayout, { id: payout.id, code }, 'payout.unheld')) onClose();
  };
  const despite = payout.holdWhy === 'outage' ? 'payout.unholdOutageText' : 'payout.unholdText';
  return (
    <FormDialog
      title={translate('payout.unhold')}
      text={translate(despite)}
      act={translate('payout.unhold')}
      acting={acting}
      incomplete={code.length !== 6}
      onSubmit={unhold}
      onClose={onClose}
    >
      <SecondFactorInput autoFocus value={code} onChange={setCode} error={fieldErrors(acting)['code']} />
    </FormDialog>
  );
}
