import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type {
  AccountRow,
  CashinRequestView,
} from '../../../../../server/payments/accounts/accounts/account.view.js';
import type { CashinProposal } from '../../../../../server/payments/payouts/funding/funding.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { CopyButton } from '../../../kit/fields/CopyButton.js';
import { When } from '../../../kit/fields/When.js';
import { xof } from '../../../kit/format/money.js';
import { exact } from '../../../kit/format/times.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { AmountInput } from '../../../kit/inputs/AmountInput.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

interface DialogProps {
  account: AccountRow;
  /** Fills in amount and reason of a Cashin that would end the shortage. */
  proposed: CashinProposal;
  onClose: () => void;
}

/** Saves a request for a Cashin, with the amount that the account needs and why. */
export function CashinRequestDialog({ account, proposed, onClose }: DialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const parts = {
    amount: xof(proposed.amount),
    need: xof(proposed.need),
    usual: xof(proposed.usual),
    low: xof(proposed.low),
    until: exact(proposed.until, account.zone, locale, 'minute'),
  };
  const [amount, setAmount] = useState<number | null>(proposed.amount || null);
  const [reason, setReason] = useState(() => translate('float.cashinReason', parts));
  const [requestId] = useState(newUuid);
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const save = () => {
    const { projectId, operatorId } = account;
    return send(
      dataProvider.requestCashin,
      { requestId, projectId, operatorId, amount, reason },
      'cashinRequest.done',
    );
  };
  return (
    <FormDialog
      title={`${translate('float.prepareCashin')} · ${account.operatorName}`}
      text={
        <Box sx={{ display: 'grid', gap: 1 }}>
          <strong>{translate('float.cashinProposed', parts)}</strong>
          {amount !== null && reason.trim() !== '' && (
            <CopiedRequest account={account} request={{ amount, reason: reason.trim() }} />
          )}
          {translate('cashinRequest.text')}
        </Box>
      }
      act={translate('cashinRequest.save')}
      acting={acting}
      incomplete={amount === null || !reason.trim()}
      onSubmit={save}
      onClose={onClose}
    >
      <AmountInput
        autoFocus
        required
        label={translate('float.amount')}
        value={amount}
        onChange={setAmount}
        error={fields['amount']}
      />
      <TextField
        required
        multiline
        label={translate('float.reason')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

/** The request in words for the treasury, to be copied. */
function CopiedRequest({
  account: { operatorName, projectName },
  request: { amount, reason },
}: {
  account: AccountRow;
  request: Pick<CashinRequestView, 'amount' | 'reason'>;
}) {
  const translate = useTranslate();
  const text = translate('float.cashinRequest', {
    amount: xof(amount),
    operator: operatorName,
    project: projectName,
    reason,
  });
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <span>{text}</span>
      <CopyButton text={text} what={translate('float.cashinRequestCopy')} />
    </Box>
  );
}

interface NoteProps {
  account: AccountRow;
  request: CashinRequestView;
}

/** The open request of an account: what was requested by whom, until the Cashin is declared. */
export function CashinRequestNote({ account, request }: NoteProps) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const keeps = useCan()('edit', 'accounts');
  const [cancelling, setCancelling] = useState(false);
  const { projectId, operatorId, operatorName, zone } = account;
  return (
    <Alert
      severity="info"
      action={
        keeps && (
          <Button color="inherit" onClick={() => setCancelling(true)}>
            {translate('cashinRequest.cancel')}…
          </Button>
        )
      }
    >
      <strong>{translate('cashinRequest.open', { amount: xof(request.amount) })}</strong>{' '}
      {translate('cashinRequest.by', { who: nameOf(request.requestedBy) })}{' '}
      <When at={request.at} zone={zone} />
      <CopiedRequest account={account} request={request} />
      {cancelling && (
        <ReasonDialog
          title={`${translate('cashinRequest.cancel')} · ${operatorName}`}
          text={translate('cashinRequest.cancelText', { amount: xof(request.amount) })}
          act={translate('cashinRequest.cancel')}
          action={dataProvider.cancelCashinRequest}
          params={{ projectId, operatorId, requestId: request.id }}
          done="cashinRequest.cancelled"
          onClose={() => setCancelling(false)}
        />
      )}
    </Alert>
  );
}
