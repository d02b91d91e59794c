import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../server/float/float.view.js';
import { callApi } from '../api.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { MoneyFactFields, storedFact, useMoneyFact } from './MoneyFact.js';
import { useAccountAct } from './useAccountAct.js';

/** What somebody read of the balance: counted on from, from its time on. */
export function StatementDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [fact, change, complete] = useMoneyFact(account.zone);
  const { acting, act } = useAccountAct(onClose);
  const { asOf, ...errors } = fieldErrors(acting);
  const declare = async () => {
    const { at, ...stored } = await storedFact(fact, account);
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
      <MoneyFactFields
        fact={fact}
        onChange={change}
        zone={account.zone}
        when={translate('float.asOf')}
        errors={{ ...errors, ...(asOf ? { at: asOf } : {}) }}
      />
    </FormDialog>
  );
}
