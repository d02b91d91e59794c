import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { callApi } from '../../dataProvider/http.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { DeclaredBalanceInputs, declaredBalanceBody, useDeclaredBalance } from './DeclaredBalance.js';
import { useDialogAction } from '../../dataProvider/useSend.js';

/** What somebody read of the balance: counted on from, from its time on. */
export function StatementDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [fact, change, complete] = useDeclaredBalance(account.zone);
  const { acting, act } = useDialogAction(onClose);
  const { asOf, ...errors } = fieldErrors(acting);
  const declare = async () => {
    const { at, ...stored } = await declaredBalanceBody(fact, account);
    await callApi(`accounts/${account.projectId}/${account.operatorId}/statements`, {
      method: 'POST',
      body: { ...stored, asOf: at, source: 'declared' },
    });
  };
  return (
    <FormDialog
      title={`${translate('float.declare')} · ${account.operatorName}`}
      act={translate('float.declare')}
      acting={acting}
      incomplete={!complete}
      onSubmit={() => act(declare, 'float.statementDone')}
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
