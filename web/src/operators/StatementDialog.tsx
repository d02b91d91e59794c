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

/** What somebody read of the balance: counted on from, from its time on. */
export function StatementDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [amount, setAmount] = useState<number | null>(null);
  const [asOf, setAsOf] = useState(() => toLocalInput(instantAgo(), account.zone));
  const [note, setNote] = useState('');
  const [file, setFile] = useState<File>();
  const { acting, act } = useAccountAct(onClose);
  const fields = fieldErrors(acting);
  const declare = async () => {
    const stored = file && (await uploadFile(account.projectId, file));
    await callApi(`accounts/${account.projectId}/${account.operatorId}/statements`, {
      method: 'POST',
      body: {
        amount,
        asOf: fromLocalInput(asOf, account.zone),
        source: 'declared',
        note,
        ...(stored ? { fileId: stored.id } : {}),
      },
    });
  };
  return (
    <FormDialog
      title={`${translate('float.declare')} · ${account.operatorName}`}
      act={translate('float.declare')}
      acting={acting}
      incomplete={amount === null || !asOf || !note.trim()}
      onSubmit={() => act(declare, 'float.statementDone')}
      onClose={onClose}
    >
      <AmountField
        autoFocus
        required
        label={translate('float.amount')}
        value={amount}
        onChange={setAmount}
        error={fields['amount']}
      />
      <TimeField
        label={translate('float.asOf')}
        zone={account.zone}
        value={asOf}
        onChange={setAsOf}
        error={fields['asOf']}
      />
      <TextField
        required
        label={translate('float.note')}
        value={note}
        error={Boolean(fields['note'])}
        helperText={fields['note'] ?? translate('float.noteHelp')}
        onChange={(event) => setNote(event.target.value)}
      />
      <FileField file={file} onChange={setFile} error={fields['fileId']} />
    </FormDialog>
  );
}
