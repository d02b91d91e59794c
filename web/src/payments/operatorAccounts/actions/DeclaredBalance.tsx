import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { FormAmount, NO_AMOUNT } from '../../../kit/inputs/AmountInput.js';
import { instantAgo } from '../../../kit/format/clock.js';
import { FormFile, NO_FILE } from '../../../kit/inputs/FileInput.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { exact, fromLocalInput, toLocalInput } from '../../../kit/format/times.js';
import { DAY_MS } from '../../../kit/format/durations.js';
import { xof } from '../../../kit/format/money.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { FormTime } from '../../../kit/inputs/TimeInput.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { requestedText } from '../fields/requestedText.js';

interface FactProps {
  zone: string;
  /** The API's name of the time, and the key of its label. */
  at: 'happenedAt' | 'asOf';
}

/** Amount, time, note and file: what every declared fact about money has. */
function FactInputs({ zone, at }: FactProps) {
  return (
    <>
      <FormAmount source="amount" autoFocus required label="float.amount" />
      <FormTime source={at} label={`float.${at}`} zone={zone} />
      <FormText source="note" required label="float.note" help="float.noteHelp" max={500} />
      <FormFile />
    </>
  );
}

interface MovementProps {
  account: AccountRow;
  kind: string;
  amount: number | null;
}

/** Warns of the latest movement of this kind and amount that was declared on the account within 24 h and not refused. */
function EqualMovement({ account: { projectId, operatorId, zone }, kind, amount }: MovementProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useRead(dataProvider.getAccount, { projectId, operatorId });
  const since = instantAgo(DAY_MS);
  const equal = data?.movements.find(
    (one) =>
      one.kind === kind &&
      one.amount === amount &&
      (one.state === 'proposed' || one.state === 'approved') &&
      one.at > since,
  );
  if (!equal) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('float.equalMovement', {
        amount: xof(equal.amount),
        when: exact(equal.at, zone, locale, 'minute'),
      })}
    </Alert>
  );
}

const KINDS = ['cashin', 'cashout'] as const;
const KIND: { kind: (typeof KINDS)[number] } = { kind: 'cashin' };

/** A Cashin or Cashout that was made at the aggregator: declared by one person, approved by another. */
export function CashDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const { projectId, operatorId, zone } = account;
  // The request may be closed by another person while the dialog is open.
  const [request] = useState(account.cashinRequest);
  return (
    <ActDialog
      title={`${translate('float.cash')} · ${account.operatorName}`}
      text={({ kind, amount }) => (
        <>
          {request && kind === 'cashin' && (
            <Box sx={{ pb: 1 }}>
              <strong>{requestedText(request.amount, amount, translate)}</strong>{' '}
              {translate('cashinRequest.closes')}
            </Box>
          )}
          <EqualMovement account={account} kind={kind} amount={amount} />
          {translate('float.cashText')}
        </>
      )}
      act={translate('float.cash')}
      values={{
        ...KIND,
        amount: request?.amount ?? NO_AMOUNT,
        happenedAt: toLocalInput(instantAgo(), zone),
        note: request?.reason ?? '',
        file: NO_FILE,
      }}
      action={dataProvider.declareCashMovement}
      params={({ happenedAt, ...fact }) => ({
        ...fact,
        projectId,
        operatorId,
        happenedAt: fromLocalInput(happenedAt, zone),
      })}
      done="float.cashDone"
      onClose={onClose}
    >
      <FormChoice source="kind" label="float.kind" choices={KINDS} words="movement" />
      <FactInputs zone={zone} at="happenedAt" />
    </ActDialog>
  );
}

/** Declares a balance, from which the float is computed onwards. */
export function StatementDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const translate = useTranslate();
  const { projectId, operatorId, zone, operatorName } = account;
  return (
    <ActDialog
      title={`${translate('float.declare')} · ${operatorName}`}
      text={translate('float.statementText')}
      act={translate('float.declare')}
      values={{ amount: NO_AMOUNT, asOf: toLocalInput(instantAgo(), zone), note: '', file: NO_FILE }}
      action={dataProvider.declareBalance}
      params={({ asOf, ...fact }) => ({ ...fact, projectId, operatorId, asOf: fromLocalInput(asOf, zone) })}
      done="float.statementDone"
      onClose={onClose}
    >
      <FactInputs zone={zone} at="asOf" />
    </ActDialog>
  );
}
