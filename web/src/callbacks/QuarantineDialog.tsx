import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callApi } from '../dataProvider/http.js';
import { ReasonInput } from '../inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { useAction } from '../dataProvider/useAction.js';

interface Props {
  callbackId: string;
  act: 'link' | 'dismiss';
  onClose: () => void;
}

/** Links a quarantined callback to a transaction, or dismisses it; both with a reason. */
export function QuarantineDialog({ callbackId, act, onClose }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const acting = useAction({ quiet: true });
  const fields = fieldErrors(acting);
  const submit = async () => {
    const body = { reason: reason.trim(), ...(act === 'link' ? { reference: reference.trim() } : {}) };
    const send = () => callApi(`callbacks/${callbackId}/${act}`, { method: 'POST', body });
    if (!(await acting.run(send, `callback.${act}Done`))) return;
    onClose();
    await client.invalidateQueries();
  };
  return (
    <FormDialog
      title={translate(`callback.${act}`)}
      text={translate(`callback.${act}Text`)}
      act={translate(`callback.${act}`)}
      acting={acting}
      incomplete={reason.trim().length < 3 || (act === 'link' && reference.trim() === '')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {act === 'link' && (
        <TextField
          autoFocus
          required
          label={translate('transaction.fact.reference')}
          value={reference}
          error={Boolean(fields['reference'])}
          helperText={fields['reference'] ?? translate('callback.linkHelp')}
          onChange={(event) => setReference(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200, spellCheck: false } }}
        />
      )}
      <ReasonInput
        value={reason}
        onChange={setReason}
        error={fields['reason']}
        autoFocus={act === 'dismiss'}
      />
    </FormDialog>
  );
}
