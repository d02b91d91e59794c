import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccessWithdrawalView } from '../../../../server/access/users/access-withdrawal.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { When } from '../../kit/fields/When.js';
import { useCan } from '../../kit/session/useSession.js';
import { FormCode } from '../../kit/inputs/SecondFactorInput.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** Access that one administrator took from approvers in the last 7 days, which another approver gives back. */
export function AccessWithdrawals() {
  const can = useCan();
  const { data = [] } = useRead(dataProvider.getAccessWithdrawals, {}, { enabled: can('list', 'proposals') });
  return data.map((withdrawal) => <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />);
}

function Withdrawal({ withdrawal }: { withdrawal: AccessWithdrawalView }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const zone = useListZone();
  const [undoing, setUndoing] = useState(false);
  const { email, by, at, until, disabled, undoable } = withdrawal;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        undoable && (
          <Button color="inherit" onClick={() => setUndoing(true)}>
            {translate('users.withdrawn.undo')}…
          </Button>
        )
      }
    >
      {translate(disabled ? 'users.withdrawn.disabled' : 'users.withdrawn.lowered', {
        email: nameOf(email),
        by: nameOf(by),
      })}{' '}
      <When as="exact" at={at} zone={zone} />. {translate('users.withdrawn.until')}{' '}
      <When as="exact" at={until} zone={zone} />.
      {undoing && <UndoDialog withdrawal={withdrawal} onClose={() => setUndoing(false)} />}
    </Alert>
  );
}

function UndoDialog({ withdrawal, onClose }: { withdrawal: AccessWithdrawalView; onClose: () => void }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { id, email, roleBefore } = withdrawal;
  return (
    <ActDialog
      title={translate('users.withdrawn.undo')}
      text={translate('users.withdrawn.text', {
        email: nameOf(email),
        role: translate(`role.${roleBefore}`),
      })}
      act={translate('users.withdrawn.undo')}
      values={{ code: '' }}
      action={dataProvider.undoWithdrawal}
      params={({ code }) => ({ id, code })}
      onClose={onClose}
    >
      <FormCode autoFocus />
    </ActDialog>
  );
}
