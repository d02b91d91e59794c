import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import type { FundingView } from '../../../../../server/payments/payouts/funding/funding.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { xof } from '../../../kit/format/money.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';

interface Props {
  account: AccountRow;
  funding: FundingView;
  onClose: () => void;
}

/** Proposes to send exactly what the lower bound covers, in the order of the queue; another person approves. */
export function ReleaseDialog({ account, funding, onClose }: Props) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  // What was offered is what is asked for, also where the queue has moved meanwhile.
  const [{ release, waiting }] = useState(funding);
  const propose = () => {
    const { projectId, operatorId } = account;
    const upTo = release.need;
    return send(
      dataProvider.proposeLowBalanceRelease,
      { projectId, operatorId, reason, upTo },
      'float.releaseProposed',
    );
  };
  return (
    <FormDialog
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
      acting={acting}
      incomplete={!reason.trim()}
      onSubmit={propose}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={translate('float.reason')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
