import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useSession } from '../../access/useSession.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';

/** Marks that an operator does not work now, for everybody to see. */
export function OutageDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [note, setNote] = useState('');
  const mayHold = useSession()?.person.role !== 'support';
  const [holds, setHolds] = useState(true);
  const holdsPayouts = mayHold && holds;
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const report = () => {
    const { projectId, operatorId } = account;
    return send(dataProvider.reportOutage, { projectId, operatorId, holdsPayouts, note }, 'float.outageDone');
  };
  return (
    <FormDialog
      title={`${translate('float.markOutage')} · ${account.operatorName}`}
      text={translate('float.outageText')}
      act={translate('float.markOutage')}
      acting={acting}
      incomplete={!note.trim()}
      onSubmit={report}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={translate('float.note')}
        value={note}
        error={Boolean(fields['note'])}
        helperText={fields['note']}
        onChange={(event) => setNote(event.target.value)}
      />
      {mayHold && (
        <FormControlLabel
          control={<Switch checked={holds} onChange={(_, checked) => setHolds(checked)} />}
          label={translate('float.holds')}
        />
      )}
    </FormDialog>
  );
}
