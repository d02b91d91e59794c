import { useTranslate } from 'react-admin';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { useAction } from '../kit/dataProvider/useAction.js';
import { FormText } from '../kit/inputs/FormText.js';
import { FormDialog } from '../kit/layout/FormDialog.js';

/** Changes the password of the signed-in user. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const acting = useAction({ quiet: true });
  const change = async ({ currentPassword, newPassword }: typeof EMPTY) => {
    const act = () => dataProvider.changePassword({ currentPassword, newPassword });
    if (await acting.run(act, 'account.changed')) onClose();
  };
  return (
    <FormDialog
      title={translate('account.changePassword')}
      act={translate('frame.save')}
      acting={acting}
      values={EMPTY}
      incomplete={(typed) => differ(typed) && translate('account.differ')}
      onSubmit={change}
      onClose={onClose}
    >
      {(typed) => (
        <>
          <FormText
            source="currentPassword"
            type="password"
            autoFocus
            required
            autoComplete="current-password"
            label="account.currentPassword"
          />
          <FormText
            source="newPassword"
            type="password"
            required
            autoComplete="new-password"
            label="account.nextPassword"
            help="account.nextHelp"
          />
          <FormText
            source="again"
            type="password"
            required
            autoComplete="new-password"
            label="account.repeatPassword"
            wrong={differ(typed)}
            help={differ(typed) ? 'account.differ' : undefined}
          />
        </>
      )}
    </FormDialog>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', again: '' };

const differ = ({ newPassword, again }: typeof EMPTY): boolean => again !== '' && again !== newPassword;
