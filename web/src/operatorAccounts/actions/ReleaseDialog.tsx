import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { AmountInput } from '../../inputs/AmountInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';

/** Proposes that what waits for money is sent again; another person approves. */
export function ReleaseDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [upTo, setUpTo] = useState<number | null>(account.balance.low ? account.balance.low : null);
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const propose = () => {
    const { projectId, operatorId } = account;
    const release = { projectId, operatorId, reason, ...(upTo ? { upTo } : {}) };
    return send(dataProvider.proposeLowBalanceRelease, release, 'float.releaseProposed');
  };
  return (
    <FormDialog
      title={`${translate('float.release')} · ${account.operatorName}`}
      text={translate('float.releaseText')}
      act={translate('float.release')}
      acting={acting}
      incomplete={!reason.trim()}
      onSubmit={propose}
      onClose={onClose}
    >
      <AmountInput
        label={translate('float.upTo')}
        value={upTo}
        onChange={setUpTo}
        help={translate('float.upToHelp')}
        error={fields['upTo']}
      />
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
