import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UserView } from '../../../../server/access/identity/user.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { FormCode } from '../../kit/inputs/SecondFactorInput.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';

/** Shows that a group of the identity provider made the user an approver, and lets another administrator confirm it. */
export function ConfirmApprover({ user, own }: { user: UserView; own: boolean }) {
  const translate = useTranslate();
  const [confirming, setConfirming] = useState(false);
  if (!user.approverByGroup || user.disabledAt) return null;
  return (
    <>
      <Alert
        severity="warning"
        action={
          !own && (
            <Button color="inherit" onClick={() => setConfirming(true)}>
              {translate('users.confirm.act')}…
            </Button>
          )
        }
      >
        {translate(`users.confirm.${user.approverByGroup}`)}
      </Alert>
      {confirming && <ConfirmDialog user={user} onClose={() => setConfirming(false)} />}
    </>
  );
}

function ConfirmDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('users.confirm.title', { name: user.name })}
      text={translate('users.confirm.text', { email: user.email })}
      act={translate('users.confirm.act')}
      values={{ code: '' }}
      action={dataProvider.confirmApprover}
      params={({ code }) => ({ id: user.id, code })}
      onClose={onClose}
    >
      <FormCode autoFocus />
    </ActDialog>
  );
}
