import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { callApi } from '../../dataProvider/http.js';
import { AmountInput } from '../../inputs/AmountInput.js';
import { CountInput } from '../../inputs/CountInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useDialogAction } from '../../dataProvider/useSend.js';

/** When an account is low: by amount, by hours of runway, or not at all. */
export function LowBalanceRuleDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [belowAmount, setAmount] = useState(account.belowAmount);
  const [belowHours, setHours] = useState(account.belowHours);
  const { acting, act } = useDialogAction(onClose);
  const fields = fieldErrors(acting);
  const set = () =>
    callApi(`accounts/${account.projectId}/${account.operatorId}/rule`, {
      method: 'PUT',
      body: { belowAmount, belowHours },
    });
  return (
    <FormDialog
      title={`${translate('float.rule')} · ${account.operatorName}`}
      text={translate('float.ruleText')}
      act={translate('frame.save')}
      acting={acting}
      onSubmit={() => act(set, 'float.ruleDone')}
      onClose={onClose}
    >
      <AmountInput
        autoFocus
        label={translate('float.belowAmount')}
        value={belowAmount}
        onChange={setAmount}
        error={fields['belowAmount']}
      />
      <CountInput
        label={translate('float.belowHours')}
        value={belowHours}
        onChange={setHours}
        error={fields['belowHours']}
      />
    </FormDialog>
  );
}
