import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { UserView } from '../../../server/access/identity/user.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { useSend } from '../dataProvider/useSend.js';

export type Reset = 'password' | 'secondFactor';

/** Resets a password or a second factor; where another administrator decides, leads to the approval. */
export function ResetDialog({
  person,
  what,
  onClose,
}: {
  person: UserView;
  what: Reset;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const reset = async () => {
    const action = what === 'password' ? dataProvider.resetPassword : dataProvider.resetSecondFactor;
    const sent = await send(action, { id: person.id, reason: reason.trim() }, ({ proposalId }) =>
      notify(proposalId ? 'people.proposed' : `people.reset.${what}Done`, { type: 'success' }),
    );
    if (sent?.answer.proposalId) void navigate(`/proposals/${sent.answer.proposalId}`);
  };
  return (
    <FormDialog
      title={translate(`people.reset.${what}`)}
      text={translate(`people.reset.${what}Text`, { name: person.name })}
      act={translate(`people.reset.${what}`)}
      acting={acting}
      grave
      incomplete={!reason.trim()}
      onSubmit={reset}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={2}
        label={translate('people.reason')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason'] ?? translate('people.resetReasonHelp')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
