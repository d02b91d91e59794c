import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { FormAmount } from '../../kit/inputs/AmountInput.js';
import { FormReason } from '../../kit/inputs/ReasonInput.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
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
  const { id, reference, amount } = useRecord('transactions');
  const other = usePaidTwice();
  const translate = useTranslate();
  const navigate = useNavigate();
  const reason = other === null ? '' : translate('claims.paidTwice', { reference, other });
  return (
    <ActDialog
      title={translate('claims.open')}
      text={translate('claims.openText')}
      act={translate('claims.open')}
      values={{ amount, reason }}
      action={dataProvider.openClaim}
      params={(values) => ({ transactionId: id, ...values })}
      done="claims.opened"
      onDone={(opened) => navigate(`/claims/${opened.id}`)}
      onClose={onClose}
    >
      <FormAmount source="amount" required label="claims.col.amount" />
      <FormReason min={5} />
    </ActDialog>
  );
}
