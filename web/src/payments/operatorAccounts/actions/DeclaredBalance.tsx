import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type {
  AccountRow,
  CashMovementView,
} from '../../../../../server/payments/accounts/accounts/account.view.js';
import { AmountInput } from '../../../kit/inputs/AmountInput.js';
import { instantAgo } from '../../../kit/format/clock.js';
import { FileInput } from '../../../kit/inputs/FileInput.js';
import { exact, fromLocalInput, toLocalInput } from '../../../kit/format/times.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { DAY_MS } from '../../../kit/format/durations.js';
import { xof } from '../../../kit/format/money.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { TimeInput } from '../../../kit/inputs/TimeInput.js';
import MenuItem from '@mui/material/MenuItem';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { requestedText } from '../fields/requestedText.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';

interface DeclaredBalance {
  amount: number | null;
  /** As `<input type="datetime-local">` has it, in the account's zone. */
  at: string;
  note: string;
  file: File | undefined;
}

/** Holds the form state of a declared balance. */
function useDeclaredBalance(
  zone: string,
  given: Partial<DeclaredBalance> = {},
): [fact: DeclaredBalance, change: (part: Partial<DeclaredBalance>) => void, complete: boolean] {
  const [fact, setFact] = useState<DeclaredBalance>(() => ({
    amount: null,
    at: toLocalInput(instantAgo(), zone),
    note: '',
    file: undefined,
    ...given,
  }));
  const complete = fact.amount !== null && fact.at !== '' && fact.note.trim() !== '';
  return [fact, (part) => setFact((before) => ({ ...before, ...part })), complete];
}

/** Returns a declaration with its account and the instant of its local time. */
function declaredBalanceBody(
  { at, ...declared }: DeclaredBalance,
  { projectId, operatorId, zone }: AccountRow,
): DeclaredBalance & Pick<AccountRow, 'projectId' | 'operatorId'> {
  return { ...declared, projectId, operatorId, at: fromLocalInput(at, zone) };
}

interface Props {
  fact: DeclaredBalance;
  onChange: (part: Partial<DeclaredBalance>) => void;
  zone: string;
  /** Label of the time. */
  when: string;
  /** Errors of the API; `at` under the name of the action's field. */
  errors: { amount?: string; at?: string; note?: string; fileId?: string };
}

/** Amount, time, note and file: what every declared fact about money has. */
function DeclaredBalanceInputs({ fact, onChange, zone, when, errors }: Props) {
  const translate = useTranslate();
  return (
    <>
      <AmountInput
        autoFocus
        required
        label={translate('float.amount')}
        value={fact.amount}
        onChange={(amount) => onChange({ amount })}
        error={errors.amount}
      />
      <TimeInput
        label={when}
        zone={zone}
        value={fact.at}
        onChange={(at) => onChange({ at })}
        error={errors.at}
      />
      <TextField
        required
        label={translate('float.note')}
        value={fact.note}
        error={Boolean(errors.note)}
        helperText={errors.note ?? translate('float.noteHelp')}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <FileInput file={fact.file} onChange={(file) => onChange({ file })} error={errors.fileId} />
    </>
  );
}

/** Returns the latest movement of this kind and amount on the account that was declared within 24 h and not refused. */
function useEqualMovement(
  { projectId, operatorId }: AccountRow,
  { kind, amount }: Pick<CashMovementView, 'kind'> & { amount: number | null },
): CashMovementView | undefined {
  const { data } = useRead(dataProvider.getAccount, { projectId, operatorId });
  const since = instantAgo(DAY_MS);
  return data?.movements.find(
    (one) =>
      one.kind === kind &&
      one.amount === amount &&
      (one.state === 'proposed' || one.state === 'approved') &&
      one.at > since,
  );
}

/** A Cashin or Cashout that was made at the aggregator: declared by one person, approved by another. */
export function CashDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [kind, setKind] = useState<'cashin' | 'cashout'>('cashin');
  // The request may be closed by another person while the dialog is open.
  const [request] = useState(account.cashinRequest);
  const [fact, change, complete] = useDeclaredBalance(
    account.zone,
    request ? { amount: request.amount, note: request.reason } : {},
  );
  const [requestId] = useState(newUuid);
  const equal = useEqualMovement(account, { kind, amount: fact.amount });
  const { acting, send } = useSend({ onSent: onClose });
  const { happenedAt, reason, ...errors } = fieldErrors(acting);
  const declare = () => {
    const { at, ...declared } = declaredBalanceBody(fact, account);
    return send(
      dataProvider.declareCashMovement,
      { ...declared, requestId, kind, happenedAt: at },
      'float.cashDone',
    );
  };
  return (
    <FormDialog
      title={`${translate('float.cash')} · ${account.operatorName}`}
      text={
        <>
          {request && kind === 'cashin' && (
            <Box sx={{ pb: 1 }}>
              <strong>{requestedText(request.amount, fact.amount, translate)}</strong>{' '}
              {translate('cashinRequest.closes')}
            </Box>
          )}
          {equal && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {translate('float.equalMovement', {
                amount: xof(equal.amount),
                when: exact(equal.at, account.zone, locale, 'minute'),
              })}
            </Alert>
          )}
          {translate('float.cashText')}
        </>
      }
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

/** Declares a balance, from which the float is computed onwards. */
export function StatementDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const [requestId] = useState(newUuid);
  const [fact, change, complete] = useDeclaredBalance(account.zone);
  const { acting, send } = useSend({ onSent: onClose });
  const { asOf, ...errors } = fieldErrors(acting);
  const declare = () => {
    const { at: asOf, ...declared } = declaredBalanceBody(fact, account);
    return send(dataProvider.declareBalance, { ...declared, requestId, asOf }, 'float.statementDone');
  };
  return (
    <FormDialog
      title={`${translate('float.declare')} · ${account.operatorName}`}
      text={translate('float.statementText')}
      act={translate('float.declare')}
      acting={acting}
      incomplete={!complete}
      onSubmit={declare}
      onClose={onClose}
    >
      <DeclaredBalanceInputs
        fact={fact}
        onChange={change}
        zone={account.zone}
        when={translate('float.asOf')}
        errors={{ ...errors, ...(asOf ? { at: asOf } : {}) }}
      />
    </FormDialog>
  );
}
