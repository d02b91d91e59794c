import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../server/float/float.view.js';
import { callApi } from '../api.js';
import { AmountField } from '../fields/AmountField.js';
import { instantAgo } from '../fields/clock.js';
import { FileField, uploadFile } from '../fields/FileField.js';
import { fromLocalInput, toLocalInput } from '../fields/times.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { TimeField } from './TimeField.js';
import { useAccountAct } from './useAccountAct.js';

/** A Cashin or Cashout that was made at the aggregator: declared by one person, approved by another. */
export function CashDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [kind, setKind] = useState<'cashin' | 'cashout'>('cashin');
  const [amount, setAmount] = useState<number | null>(null);
  const [happenedAt, setHappenedAt] = useState(() => toLocalInput(instantAgo(), account.zone));
  const [note, setNote] = useState('');
  const [file, setFile] = useState<File>();
  const { acting, act } = useAccountAct(onClose);
  const fields = fieldErrors(acting);
  const declare = async () => {
    const stored = file && (await uploadFile(account.projectId, file));
    await callApi(`accounts/${account.projectId}/${account.operatorId}/cash`, {
      method: 'POST',
      body: {
        kind,
        amount,
        happenedAt: fromLocalInput(happenedAt, account.zone),
        note,
        reason: note,
        ...(stored ? { fileId: stored.id } : {}),
      },
    });
  };
  return (
    <FormDialog
      title={`${translate('float.cash')} · ${account.operatorName}`}
      text={translate('float.cashText')}
      act={translate('float.cash')}
      acting={acting}
      incomplete={amount === null || !happenedAt || !note.trim()}
      onSubmit={() => act(declare, 'float.cashDone')}
      onClose={onClose}
    >
      <TextField
        select
        label={translate('float.kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value === 'cashout' ? 'cashout' : 'cashin')}
      >
        <MenuItem value="cashin">{translate('movement.cashin')}</MenuItem>
        <MenuItem value="cashout">{translate('movement.cashout')}</MenuItem>
      </TextField>
      <AmountField
        autoFocus
        required
        label={translate('float.amount')}
        value={amount}
        onChange={setAmount}
        error={fields['amount']}
      />
      <TimeField
        label={translate('float.happenedAt')}
        zone={account.zone}
        value={happenedAt}
        onChange={setHappenedAt}
        error={fields['happenedAt']}
      />
      <TextField
        required
        label={translate('float.note')}
        value={note}
        error={Boolean(fields['note'] ?? fields['reason'])}
        helperText={fields['note'] ?? fields['reason'] ?? translate('float.noteHelp')}
        onChange={(event) => setNote(event.target.value)}
      />
      <FileField file={file} onChange={setFile} error={fields['fileId']} />
    </FormDialog>
  );
}
