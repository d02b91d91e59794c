import Sync from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { TransactionRow } from '../../../../server/payments/transactions/views/transaction.view.js';
import { useCan } from '../../kit/session/useSession.js';
import { useCheckStatusNow } from './useCheckStatusNow.js';

interface Props {
  transaction: Pick<TransactionRow, 'id' | 'status'> & { token: string | null };
  variant: 'contained' | 'outlined';
}

/** Requests a status check; without a token the button says why it cannot. */
export function CheckStatusButton({ transaction, variant }: Props) {
  const translate = useTranslate();
  const can = useCan();
  const { confirm, busy } = useCheckStatusNow();
  if (!can('confirm', 'transactions')) return null;
  const obstacle = transaction.token ? undefined : translate('transaction.cannotConfirm');
  return (
    <Tooltip title={obstacle ?? ''}>
      <span>
        <Button
          variant={variant}
          loading={busy}
          loadingPosition="start"
          disabled={Boolean(obstacle)}
          startIcon={<Sync sx={{ fontSize: 16 }} />}
          onClick={() => void confirm(transaction)}
        >
          {translate(busy ? 'transaction.confirming' : 'transaction.confirmNow')}
        </Button>
      </span>
    </Tooltip>
  );
}
