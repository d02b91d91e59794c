import Button from '@mui/material/Button';
import { useState } from 'react';
import { newUuid } from '../../kit/format/uuid.js';
import { useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { AmountInput } from '../../kit/inputs/AmountInput.js';
import { ReasonInput } from '../../kit/inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../../kit/layout/FormDialog.js';
import { PAID_TWICE } from '../../kit/list/recoveryPath.js';
import { RecordsOfTransaction } from '../../payments/transactions/page/RecordsOfTransaction.js';
import { ClaimState } from './ClaimState.js';
import { useCan } from '../../kit/session/useSession.js';

/** Lists the claims of a transaction. */
export function ClaimsOfTransaction() {
  return (
    <RecordsOfTransaction
      name="claims"
      read={dataProvider.getClaimsOfTransaction}
      state={(claim) => <ClaimState claim={claim} />}
      text={(claim) => claim.reason}
      at={(claim) => claim.openedAt}
    />
  );
}

/** Opens a claim about the transaction with the latest evidence file. */
export function OpenClaimButton() {
  const translate = useTranslate();
  const can = useCan();
  const other = usePaidTwice();
  const [open, setOpen] = useState(other !== null);
  if (!can('edit', 'claims')) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('claims.open')}
      </Button>
      {open && <OpenClaimDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const usePaidTwice = (): string | null => useSearchParams()[0].get(PAID_TWICE);

function OpenClaimDialog({ onClose }: { onClose: () => void }) {
  const { id, reference, amount: whole } = useRecord('transactions');
  const other = usePaidTwice();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { acting, send } = useSend();
  const [requestId] = useState(newUuid);
  const [amount, setAmount] = useState<number | null>(whole);
  const [reason, setReason] = useState(() =>
    other === null ? '' : translate('claims.paidTwice', { reference, other }),
  );
  const fields = fieldErrors(acting);
  const submit = async () => {
    const opened = await send(
      dataProvider.openClaim,
      { transactionId: id, requestId, amount: amount ?? 0, reason: reason.trim() },
      'claims.opened',
    );
    if (opened) void navigate(`/claims/${opened.answer.id}`);
  };
  return (
    <FormDialog
      title={translate('claims.open')}
      text={translate('claims.openText')}
      act={translate('claims.open')}
      acting={acting}
      incomplete={amount === null || reason.trim().length < 5}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountInput
        required
        label={translate('claims.col.amount')}
        value={amount}
        onChange={setAmount}
        error={fields['amount']}
      />
      <ReasonInput value={reason} onChange={setReason} error={fields['reason']} />
    </FormDialog>
  );
}
