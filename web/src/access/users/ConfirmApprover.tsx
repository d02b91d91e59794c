import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UserView } from '../../../../server/access/identity/user.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { isFactorCode } from '../../kit/inputs/factorCode.js';
import { SecondFactorInput } from '../../kit/inputs/SecondFactorInput.js';
import { fieldErrors, FormDialog } from '../../kit/layout/FormDialog.js';

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
  const [code, setCode] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  return (
    <FormDialog
      title={translate('users.confirm.title', { name: user.name })}
      text={translate('users.confirm.text', { email: user.email })}
      act={translate('users.confirm.act')}
      acting={acting}
      incomplete={!isFactorCode(code)}
      onSubmit={() => send(dataProvider.confirmApprover, { id: user.id, code })}
      onClose={onClose}
    >
      <SecondFactorInput autoFocus value={code} onChange={setCode} error={fieldErrors(acting)['code']} />
    </FormDialog>
  );
}
