import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import type { FundingView } from '../../../../../server/payments/payouts/funding/funding.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { xof } from '../../../kit/format/money.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';

interface Props {
  account: AccountRow;
  funding: FundingView;
  onClose: () => void;
}

/** Proposes to send exactly what the lower bound covers, in the order of the queue; another person approves. */
export function ReleaseDialog({ account, funding, onClose }: Props) {
  const translate = useTranslate();
  // What was offered is what is asked for, also where the queue has moved meanwhile.
  const [{ release, waiting }] = useState(funding);
  const { projectId, operatorId } = account;
  return (
    <ActDialog
      title={`${translate('float.release')} · ${account.operatorName}`}
      text={
        <>
          <strong>
            {translate('float.forecast', {
              smart_count: release.count,
              amount: xof(release.amount),
              left: xof(release.left ?? 0),
            })}
          </strong>{' '}
          {waiting.count > release.count && translate('float.forecastOf', { smart_count: waiting.count })}
          <br />
          {translate('float.releaseText')}
        </>
      }
      act={translate('float.release')}
      values={{ reason: '' }}
      action={dataProvider.proposeLowBalanceRelease}
      params={({ reason }) => ({ projectId, operatorId, reason, upTo: release.need })}
      done="float.releaseProposed"
      onClose={onClose}
    >
      <FormText source="reason" autoFocus required label="float.reason" />
    </ActDialog>
  );
}
