import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { FormAmount } from '../../../kit/inputs/AmountInput.js';
import { FormCount } from '../../../kit/inputs/CountInput.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';

/** Sets the low-balance rule: by amount, by hours of runway, or none. */
export function LowBalanceRuleDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const { projectId, operatorId, operatorName, belowAmount, belowHours } = account;
  return (
    <ActDialog
      title={`${translate('float.rule')} · ${operatorName}`}
      text={translate('float.ruleText')}
      act={translate('frame.save')}
      values={{ belowAmount, belowHours }}
      action={dataProvider.setLowBalanceRule}
      params={({ belowAmount, belowHours }) => ({ projectId, operatorId, belowAmount, belowHours })}
      done="float.ruleDone"
      onClose={onClose}
    >
      <FormAmount source="belowAmount" autoFocus label="float.belowAmount" />
      <FormCount source="belowHours" label="float.belowHours" />
    </ActDialog>
  );
}
