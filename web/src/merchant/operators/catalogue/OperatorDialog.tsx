import { useTranslate } from 'react-admin';
import type { OperatorView } from '../../../../../server/merchant/operators/catalogue/operator.view.js';
import { PAYIN_MODES } from '../../../../../server/merchant/operators/catalogue/operator-words.js';
import { FormAmount } from '../../../kit/inputs/AmountInput.js';
import { FormCheck } from '../../../kit/inputs/FormCheck.js';
import { FormSeveral } from '../../../kit/inputs/FormChoice.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import type { OperatorChange } from '../../../kit/dataProvider/catalogue.js';

type Draft = Omit<OperatorChange, 'reason'>;

const NEW: Draft = {
  id: '',
  name: '',
  callingCode: '',
  payinModes: [],
  payinMinimum: null,
  payoutMinimum: null,
  active: true,
};

/** An operator as a new version; without one, a new operator. */
export function OperatorDialog({ operator, onClose }: { operator?: OperatorView; onClose: () => void }) {
  const translate = useTranslate();
  const { acting, send } = useSend({ onSent: onClose });
  const { id, name, callingCode, payinModes, payinMinimum, payoutMinimum, active } = operator ?? NEW;
  const first = {
    ...{ id, name, callingCode, payinModes, payinMinimum, payoutMinimum, active, reason: '' },
  };
  const save = ({ requestId: _, ...change }: typeof first & { requestId: string }) =>
    operator
      ? send(dataProvider.updateOperator, { ...change, version: operator.version }, 'catalogue.saved')
      : send(dataProvider.createOperator, change, 'catalogue.saved');
  return (
    <FormDialog
      title={
        operator ? translate('catalogue.editTitle', { name: operator.name }) : translate('catalogue.add')
      }
      act={translate('frame.save')}
      acting={acting}
      values={first}
      onSubmit={save}
      onClose={onClose}
    >
      {!operator && <FormText source="id" autoFocus required label="catalogue.id" />}
      <FormText source="name" autoFocus={Boolean(operator)} required label="catalogue.name" />
      <FormText source="callingCode" required label="catalogue.callingCode" />
      <FormSeveral source="payinModes" label="catalogue.modes" choices={PAYIN_MODES} words="payinMode" />
      <FormAmount
        source="payinMinimum"
        label="catalogue.payinMinimum"
        help={translate('catalogue.minimumHelp')}
      />
      <FormAmount
        source="payoutMinimum"
        label="catalogue.payoutMinimum"
        help={translate('catalogue.minimumHelp')}
      />
      <FormCheck asSwitch source="active" label="catalogue.active" />
      <FormText source="reason" required label="catalogue.reason" />
    </FormDialog>
  );
}
