import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetIdentity, useLocale, usePermissions, useTranslate } from 'react-admin';
import type { Role } from '../../../../../server/access/identity/user-words.js';
import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { exact } from '../../../kit/format/times.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { canEndOutage } from './outageEnd.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { useCan } from '../../../kit/session/useSession.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Shows the open outage of an account and ends it. */
export function OutageNote({ account }: { account: AccountRow }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const can = useCan();
  const { permissions: role } = usePermissions<Role>();
  const { identity } = useGetIdentity();
  const { acting, send } = useSend({ quiet: false });
  const { data } = useRead(
    dataProvider.getOpenOutages,
    account.outageId === null ? undefined : { projectId: account.projectId },
    { version: account.outageId },
  );
  const outage = account.outageId && data?.find(({ id }) => id === account.outageId);
  if (!outage) return null;
  const end = () => send(dataProvider.endOutage, { id: outage.id }, 'float.outageEnded');
  return (
    <Alert
      severity="error"
      action={
        can('mark', 'accounts') &&
        canEndOutage(outage, role, identity?.['email']) && (
          <Button color="inherit" loading={acting.busy} onClick={() => void end()}>
            {translate('float.endOutage')}
          </Button>
        )
      }
    >
      {translate('float.outageSince', {
        when: exact(outage.markedAt, account.zone, locale, 'minute'),
        who: nameOf(outage.markedBy),
        note: outage.note,
      })}{' '}
      {outage.holdsPayouts && translate('float.outageHolds')}
    </Alert>
  );
}

/** Reports an outage of the operator. */
export function OutageDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [note, setNote] = useState('');
  const canHold = useCan()('edit', 'accounts');
  const [holds, setHolds] = useState(true);
  const holdsPayouts = canHold && holds;
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
      {canHold && (
        <FormControlLabel
          control={<Switch checked={holds} onChange={(_, checked) => setHolds(checked)} />}
          label={translate('float.holds')}
        />
      )}
    </FormDialog>
  );
}
