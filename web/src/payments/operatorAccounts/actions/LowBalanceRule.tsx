import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { AmountInput } from '../../../kit/inputs/AmountInput.js';
import { CountInput } from '../../../kit/inputs/CountInput.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';

/** Sets the low-balance rule: by amount, by hours of runway, or none. */
export function LowBalanceRuleDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [belowAmount, setAmount] = useState(account.belowAmount);
  const [belowHours, setHours] = useState(account.belowHours);
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const set = () => {
    const { projectId, operatorId } = account;
    return send(
      dataProvider.setLowBalanceRule,
      { projectId, operatorId, belowAmount, belowHours },
      'float.ruleDone',
    );
  };
  return (
    <FormDialog
      title={`${translate('float.rule')} · ${account.operatorName}`}
      text={translate('float.ruleText')}
      act={translate('frame.save')}
      acting={acting}
      onSubmit={set}
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
