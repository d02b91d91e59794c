import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { TransactionView } from '../../../../server/transactions/views/transaction.view.js';
import { useCan } from '../../access/useSession.js';
import { ReplaceTokenDialog } from './ReplaceTokenDialog.js';

/** The way out of a wrong creation token, while no confirm has answered to it. */
export function TokenReplacement({ transaction }: { transaction: TransactionView }) {
  const translate = useTranslate();
  const may = useCan();
  const [open, setOpen] = useState(false);
  const { tokenReplaceable, tokenProposalId, refusedBecause } = transaction;
  if (tokenProposalId)
    return (
      <Alert severity="info">
        {translate('tokenReplacement.proposed')}{' '}
        <Link component={RouterLink} to={`/proposals/${tokenProposalId}`}>
          {translate('tokenReplacement.openProposal')}
        </Link>
      </Alert>
    );
  if (!tokenReplaceable || !refusedBecause.length || !may('edit', 'transactions')) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('tokenReplacement.act')}…
      </Button>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('tokenReplacement.hint')}
      </Box>
      {open && <ReplaceTokenDialog transaction={transaction} onClose={() => setOpen(false)} />}
    </Box>
  );
}
