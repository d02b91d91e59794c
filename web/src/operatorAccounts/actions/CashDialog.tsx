import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { DeclaredBalanceInputs, declaredBalanceBody, useDeclaredBalance } from './DeclaredBalance.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';

/** A Cashin or Cashout that was made at the aggregator: declared by one person, approved by another. */
export function CashDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [kind, setKind] = useState<'cashin' | 'cashout'>('cashin');
  const [fact, change, complete] = useDeclaredBalance(account.zone);
  const { acting, send } = useSend({ onSent: onClose });
  const { happenedAt, reason, ...errors } = fieldErrors(acting);
  const declare = () => {
    const { at, ...declared } = declaredBalanceBody(fact, account);
    return send(dataProvider.declareCashMovement, { ...declared, kind, happenedAt: at }, 'float.cashDone');
  };
  return (
    <FormDialog
      title={`${translate('float.cash')} · ${account.operatorName}`}
      text={translate('float.cashText')}
      act={translate('float.cash')}
      acting={acting}
      incomplete={!complete}
      onSubmit={declare}
      onClose={onClose}
    >
      <TextField
        select
        label={translate('float.kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value === 'cashout' ? 'cashout' : 'cashin')}
      >
        <MenuItem value="cashin">{translate('movement.cashin')}</MenuItem>
        <MenuItem value="cashout">{translate('movement.cashout')}</MenuItem>
      </TextField>
      <DeclaredBalanceInputs
        fact={fact}
        onChange={change}
        zone={account.zone}
        when={translate('float.happenedAt')}
        errors={{
          ...errors,
          ...(reason ? { note: reason } : {}),
          ...(happenedAt ? { at: happenedAt } : {}),
        }}
      />
    </FormDialog>
  );
}
