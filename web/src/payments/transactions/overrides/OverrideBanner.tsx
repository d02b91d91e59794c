import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { newUuid } from '../../../kit/format/uuid.js';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { useCan } from '../../../kit/session/useSession.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { useOverrides } from './useOverrides.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Warns of a manual override, in force or proposed, that differs from the aggregator's status. */
export function OverrideBanner() {
  const { status } = useRecord('transactions');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const can = useCan();
  /** Request id of the open form. */
  const [reverting, setReverting] = useState<string>();
  const { data } = useOverrides();
  const live = data?.overrides.find(({ revertedAt }) => !revertedAt);
  const proposal = data?.proposalId && (
    <Link component={RouterLink} to={`/proposals/${data.proposalId}`}>
      {translate('breaks.openProposal')}
    </Link>
  );
  if (!live)
    return proposal ? (
      <Alert severity="info">
        {translate('overrides.proposed')} {proposal}
      </Alert>
    ) : null;
  const agrees = status === live.status;
  return (
    <Alert
      severity={agrees ? 'success' : 'warning'}
      action={
        can('edit', 'breaks') && !data?.proposalId ? (
          <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={() => setReverting(newUuid())}>
            {translate('overrides.revert')}…
          </Button>
        ) : undefined
      }
    >
      <Box sx={{ display: 'flex', gap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <strong>{translate('overrides.forBooks')}</strong> <StatusChip status={live.status} />
        <strong>{translate('overrides.aggregatorSays')}</strong> <StatusChip status={status} />
      </Box>
      <Box>
        {translate(agrees ? 'overrides.agreesText' : 'overrides.text', {
          proposer: nameOf(live.proposedBy),
          approver: nameOf(live.approvedBy),
        })}{' '}
        {proposal}
      </Box>
      {reverting && (
        <ReasonDialog
          title={translate('overrides.revert')}
          text={translate('overrides.revertText')}
          act={translate('breaks.proposeEnd')}
          action={dataProvider.proposeOverrideRevert}
          params={{ id: live.id, requestId: reverting }}
          done="overrides.revertProposed"
          onClose={() => setReverting(undefined)}
        />
      )}
    </Alert>
  );
}
