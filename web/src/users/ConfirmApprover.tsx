import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UserView } from '../../../server/access/identity/user.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useSend } from '../dataProvider/useSend.js';
import { isFactorCode } from '../inputs/factorCode.js';
import { SecondFactorInput } from '../inputs/SecondFactorInput.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';

/** Shows that a group of the identity provider made the user an approver, and lets another administrator confirm it. */
export function ConfirmApprover({ person, own }: { person: UserView; own: boolean }) {
  const translate = useTranslate();
  const [confirming, setConfirming] = useState(false);
  if (!person.approverByGroup || person.disabledAt) return null;
  return (
    <>
      <Alert
        severity="warning"
        action={
          !own && (
            <Button color="inherit" onClick={() => setConfirming(true)}>
              {translate('people.confirm.act')}…
            </Button>
          )
        }
      >
        {translate(`people.confirm.${person.approverByGroup}`)}
      </Alert>
      {confirming && <ConfirmDialog person={person} onClose={() => setConfirming(false)} />}
    </>
  );
}

function ConfirmDialog({ person, onClose }: { person: UserView; onClose: () => void }) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  return (
    <FormDialog
      title={translate('people.confirm.title', { name: person.name })}
      text={translate('people.confirm.text', { email: person.email })}
      act={translate('people.confirm.act')}
      acting={acting}
      incomplete={!isFactorCode(code)}
      onSubmit={() => send(dataProvider.confirmApprover, { id: person.id, code })}
      onClose={onClose}
    >
      <SecondFactorInput autoFocus value={code} onChange={setCode} error={fieldErrors(acting)['code']} />
    </FormDialog>
  );
}
