import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type {
  CloseLimits,
  ClosePolicyView,
} from '../../../server/reconciliation/close-policy/close-policy.view.js';
import { AmountInput } from '../inputs/AmountInput.js';
import { ReasonInput } from '../inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { useSend } from '../dataProvider/useSend.js';
import { LIMITS } from './limits.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

/** Other limits, proposed together with their reason; another administrator approves them. */
export function ClosePolicyDialog({ policy, onClose }: { policy: ClosePolicyView; onClose: () => void }) {
  const translate = useTranslate();
  const [limits, setLimits] = useState<Record<keyof CloseLimits, number | null>>({
    writeOffAct: policy.writeOffAct,
    writeOffDay: policy.writeOffDay,
    ownedBreak: policy.ownedBreak,
  });
  const [reason, setReason] = useState('');
  const { acting, send } = useSend();
  const errors = fieldErrors(acting);
  const propose = async () => {
    const proposal = { ...limits, reason: reason.trim(), version: policy.version };
    if (await send(dataProvider.proposeClosePolicy, proposal, 'closePolicy.proposed')) onClose();
  };
  return (
    <FormDialog
      title={translate('closePolicy.change')}
      text={translate('closePolicy.changeText')}
      act={translate('closePolicy.propose')}
      acting={acting}
      incomplete={!reason.trim() || LIMITS.some((name) => limits[name] === null)}
      onSubmit={propose}
      onClose={onClose}
    >
      {LIMITS.map((name) => (
        <AmountInput
          key={name}
          required
          label={translate(`closePolicy.${name}`)}
          value={limits[name]}
          error={errors[name]}
          onChange={(value) => setLimits((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <ReasonInput value={reason} onChange={setReason} error={errors['reason']} />
    </FormDialog>
  );
}
