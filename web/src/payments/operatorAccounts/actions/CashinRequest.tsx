import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type {
  AccountRow,
  CashinRequestView,
} from '../../../../../server/payments/accounts/accounts/account.view.js';
import type { CashinProposal } from '../../../../../server/payments/payouts/funding/funding.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { CopyButton } from '../../../kit/fields/CopyButton.js';
import { When } from '../../../kit/fields/When.js';
import { xof } from '../../../kit/format/money.js';
import { exact } from '../../../kit/format/times.js';
import { FormAmount, NO_AMOUNT } from '../../../kit/inputs/AmountInput.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
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
  const { projectId, operatorId, operatorName } = account;
  return (
    <ActDialog
      title={`${translate('float.prepareCashin')} · ${operatorName}`}
      text={({ amount, reason }) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <strong>{translate('float.cashinProposed', parts)}</strong>
          {amount !== null && reason.trim() !== '' && (
            <CopiedRequest account={account} request={{ amount, reason: reason.trim() }} />
          )}
          {translate('cashinRequest.text')}
        </Box>
      )}
      act={translate('cashinRequest.save')}
      values={{ amount: proposed.amount || NO_AMOUNT, reason: translate('float.cashinReason', parts) }}
      action={dataProvider.requestCashin}
      params={(values) => ({ projectId, operatorId, ...values })}
      done="cashinRequest.done"
      onClose={onClose}
    >
      <FormAmount source="amount" autoFocus required label="float.amount" />
      <FormText source="reason" required multiline label="float.reason" />
    </ActDialog>
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
