import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useCan } from '../../../kit/session/useSession.js';
import { type Proof, ProofDialog } from '../../../kit/layout/ProofDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';

/** Offers to replace a wrong creation token while no status check has answered to it. */
export function TokenReplacement() {
  const translate = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const { tokenReplaceable, tokenProposalId, refusedBecause } = useRecord('transactions');
  if (tokenProposalId)
    return (
      <Alert severity="info">
        {translate('tokenReplacement.proposed')}{' '}
        <Link component={RouterLink} to={`/proposals/${tokenProposalId}`}>
          {translate('tokenReplacement.openProposal')}
        </Link>
      </Alert>
    );
  if (!tokenReplaceable || !refusedBecause.length || !can('edit', 'transactions')) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('tokenReplacement.act')}…
      </Button>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('tokenReplacement.hint')}
      </Box>
      {open && <ReplaceTokenDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** Proposes another creation token, with its evidence, to a second user. */
function ReplaceTokenDialog({ onClose }: { onClose: () => void }) {
  const { id, projectId } = useRecord('transactions');
  const translate = useTranslate();
  const { acting, send } = useSend({ onSent: onClose });
  const propose = (proof: Proof) =>
    send(dataProvider.proposeTokenReplacement, { id, projectId, ...proof }, 'tokenReplacement.done');
  return (
    <ProofDialog
      title={translate('tokenReplacement.act')}
      text={translate('tokenReplacement.text')}
      act={translate('tokenReplacement.propose')}
      acting={acting}
      token={{ label: translate('tokenReplacement.token'), help: translate('tokenReplacement.tokenHelp') }}
      reason={{ label: translate('tokenReplacement.reason'), help: translate('tokenReplacement.reasonHelp') }}
      onSend={propose}
      onClose={onClose}
    />
  );
}
