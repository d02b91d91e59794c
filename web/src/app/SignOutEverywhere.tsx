import { useLogout, useTranslate } from 'react-admin';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useAction } from '../dataProvider/useAction.js';
import { ConfirmDialog } from '../layout/ConfirmDialog.js';

export function SignOutEverywhere({ email, onClose }: { email: string; onClose: () => void }) {
  const translate = useTranslate();
  const logout = useLogout();
  const { busy, run } = useAction();
  return (
    <ConfirmDialog
      title={translate('account.signOutEverywhere')}
      text={translate('account.signOutEverywhereText', { email })}
      act={translate('account.signOutEverywhere')}
      busy={busy}
      onClose={onClose}
      onAct={() => void run(() => dataProvider.signOutEverywhere()).then((done) => done && logout())}
    />
  );
}
