import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FailedPayoutRow } from '../../../../../server/payments/payouts/retries/retries.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { RetryDialog } from '../page/RetryDialog.js';

/** Retries the payout of a row, or opens the request that already contains its retry; nothing for who may do neither. */
export function RetryButton({ payout }: { payout: FailedPayoutRow }) {
  const translate = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const { may, proposalId } = payout;
  if (proposalId && can('show', 'proposals'))
    return (
      <Button component={Link} to={`/proposals/${proposalId}`} sx={buttonStyle}>
        {translate('retries.openRequest')}
      </Button>
    );
  if (!may.includes('retry')) return null;
  return (
    <>
      <Button variant="outlined" sx={buttonStyle} onClick={() => setOpen(true)}>
        {translate('payout.retry')}…
      </Button>
      {open && <RetryDialog payout={payout} onClose={() => setOpen(false)} />}
    </>
  );
}

const buttonStyle = { minHeight: { xs: 36, md: 28 }, py: 0, px: 1 };
