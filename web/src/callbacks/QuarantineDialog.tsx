import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonInput } from '../inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useSend } from '../dataProvider/useSend.js';

interface Props {
  callbackId: string;
  act: 'link' | 'dismiss';
  onClose: () => void;
}

/** Links a quarantined callback to a transaction, or dismisses it; both with a reason. */
export function QuarantineDialog({ callbackId, act, onClose }: Props) {
  const translate = useTranslate();
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const submit = () => {
    const decision = { id: callbackId, reason: reason.trim() };
    const done = `callback.${act}Done`;
    return act === 'link'
      ? send(dataProvider.linkCallback, { ...decision, reference: reference.trim() }, done)
      : send(dataProvider.dismissCallback, decision, done);
  };
  return (
    <FormDialog
      title={translate(`callback.${act}`)}
      text={translate(`callback.${act}Text`)}
      act={translate(`callback.${act}`)}
      acting={acting}
      incomplete={reason.trim().length < 3 || (act === 'link' && reference.trim() === '')}
      onSubmit={submit}
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
