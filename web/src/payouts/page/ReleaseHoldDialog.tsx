import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PayoutView } from '../../../../server/payouts/attempts/payout-page.view.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { SecondFactorInput } from '../../inputs/SecondFactorInput.js';
import { usePayoutAction } from '../../dataProvider/usePayoutAction.js';

/** Lets a payout on hold be sent, with a fresh code. */
export function ReleaseHoldDialog({ payout, onClose }: { payout: PayoutView; onClose: () => void }) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const { acting, send } = usePayoutAction();
  const unhold = async () => {
    if (await send(`payouts/${payout.id}/unhold`, { code }, 'payout.unheld')) onClose();
  };
  const despite = payout.holdWhy === 'outage' ? 'payout.unholdOutageText' : 'payout.unholdText';
  return (
    <FormDialog
      title={translate('payout.unhold')}
      text={translate(despite)}
      act={translate('payout.unhold')}
      acting={acting}
      incomplete={code.length !== 6}
      onSubmit={() => void unhold()}
      onClose={onClose}
    >
      <SecondFactorInput autoFocus value={code} onChange={setCode} error={fieldErrors(acting)['code']} />
    </FormDialog>
  );
}
