import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { columns } from '../../../kit/layout/columns.js';
import { Page } from '../../../kit/layout/Page.js';
import { useLive } from '../../../kit/layout/preferences.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { AccountHead } from './AccountHead.js';
import { AnswerPanel } from './AnswerPanel.js';
import { BalanceCurve } from './BalanceCurve.js';
import { CompositionPanel } from './CompositionPanel.js';
import { EvidencePanel } from './EvidencePanel.js';
import { HealthPanel } from './HealthPanel.js';
import { HeldQueue } from './HeldQueue.js';
import { MovementsPanel } from './MovementsPanel.js';
import { RefusalsPanel } from './RefusalsPanel.js';
import { RetriedPanel } from './RetriedPanel.js';
import { PendingApprovalsAbout } from '../../../access/approvals/PendingApprovals.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useFunding } from './useFunding.js';

/** One account at an operator: what it holds, what it refused and blocks, what was tried again, what would release it. */
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
      {(account) => <Account account={account} />}
    </Page>
  );
}

const stack = { display: 'grid', gap: 1.5, minWidth: 0 };

function Account({ account }: { account: AccountView }) {
  const { projectId, operatorId, zone } = account;
  const funding = useFunding(account);
  return (
    <>
      <AccountHead account={account} funding={funding} />
      <PendingApprovalsAbout about={{ projectId, operatorId }} zone={zone} />
      <Box sx={columns('minmax(0, 7fr) minmax(0, 5fr)', 'lg')}>
        <BalanceCurve account={account} />
        <CompositionPanel account={account} />
      </Box>
      <Box sx={columns('minmax(0, 1fr) minmax(0, 1fr)', 'lg')}>
        <Box sx={stack}>
          {funding && <HeldQueue account={account} funding={funding} />}
          <AnswerPanel account={account} />
        </Box>
        <Box sx={stack}>
          {funding && <RefusalsPanel account={account} funding={funding} />}
          <EvidencePanel account={account} />
        </Box>
      </Box>
      <RetriedPanel account={account} />
      <MovementsPanel account={account} />
      <HealthPanel account={account} />
    </>
  );
}
