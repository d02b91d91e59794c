import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { columns } from '../../layout/columns.js';
import { Page } from '../../layout/Page.js';
import { useLive } from '../../layout/preferences.js';
import { useRead } from '../../dataProvider/useRead.js';
import { AccountHead } from './AccountHead.js';
import { EvidencePanel } from './EvidencePanel.js';
import { FailuresPanel } from './FailuresPanel.js';
import { HealthPanel } from './HealthPanel.js';
import { HeldQueue } from './HeldQueue.js';
import { MovementsPanel } from './MovementsPanel.js';
import { PendingApprovalsAbout } from '../../approvals/PendingApprovals.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** One account at an operator: what it holds and why we think so, what it refused, what waits for money. */
export function AccountPage() {
  const { projectId = '', operatorId = '' } = useParams();
  const [live] = useLive();
  const read = useRead(
    dataProvider.getAccount,
    { projectId, operatorId },
    {
      every: live && 10_000,
    },
  );
  return (
    <Page read={read} back="/accounts" backLabel="accounts.title" gone="accounts.gone">
      {(account) => (
        <>
          <AccountHead account={account} />
          <PendingApprovalsAbout about={{ projectId, operatorId }} zone={account.zone} />
          <HealthPanel account={account} />
          <Box sx={columns('minmax(0, 1fr) minmax(0, 1fr)', 'lg')}>
            <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
              <FailuresPanel account={account} />
              <HeldQueue account={account} />
            </Box>
            <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
              <EvidencePanel account={account} />
              <MovementsPanel account={account} />
            </Box>
          </Box>
        </>
      )}
    </Page>
  );
}
