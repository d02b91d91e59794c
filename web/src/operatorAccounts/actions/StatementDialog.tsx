import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { DeclaredBalanceInputs, declaredBalanceBody, useDeclaredBalance } from './DeclaredBalance.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';

/** What somebody read of the balance: counted on from, from its time on. */
export function StatementDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [fact, change, complete] = useDeclaredBalance(account.zone);
  const { acting, send } = useSend({ onSent: onClose });
  const { asOf, ...errors } = fieldErrors(acting);
  const declare = () => {
    const { at: asOf, ...declared } = declaredBalanceBody(fact, account);
    return send(dataProvider.declareBalance, { ...declared, asOf }, 'float.statementDone');
  };
  return (
    <FormDialog
      title={`${translate('float.declare')} · ${account.operatorName}`}
      act={translate('float.declare')}
      acting={acting}
      incomplete={!complete}
      onSubmit={declare}
      onClose={onClose}
    >
      <DeclaredBalanceInputs
        fact={fact}
        onChange={change}
        zone={account.zone}
        when={translate('float.asOf')}
        errors={{ ...errors, ...(asOf ? { at: asOf } : {}) }}
      />
    </FormDialog>
  );
}
