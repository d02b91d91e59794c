import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { TransactionView } from '../../../../server/transactions/views/transaction.view.js';
import { Page } from '../../layout/Page.js';
import { useLive } from '../../layout/preferences.js';
import { useRead } from '../../dataProvider/useRead.js';
import { BreaksOfTransaction } from '../../breaks/page/BreaksOfTransaction.js';
import { SourcesPanel } from '../../matching/matches/SourcesPanel.js';
import { OverrideBanner } from '../overrides/OverrideBanner.js';
import { OverridesPanel } from '../overrides/OverridesPanel.js';
import { Claims } from './Claims.js';
import { TokenReplacement } from './TokenReplacement.js';
import { TransactionFacts } from './TransactionFacts.js';
import { TransactionHead } from './TransactionHead.js';
import { Timeline } from '../timeline/Timeline.js';
import { StatusExplanation } from './StatusExplanation.js';
import { PendingApprovalsAbout } from '../../approvals/PendingApprovals.js';
import { useCan } from '../../access/useSession.js';
import { listPath } from '../../list/listPath.js';
import { ResolutionOptions } from '../../payouts/resolution/ResolutionOptions.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

const EVERY_MS = 4000;
/** The banners of overrides and of token replacements name their requests themselves. */
const SHOWN_ELSEWHERE = ['status.override', 'status.revert', 'transaction.token_replacement'] as const;
const FINAL = ['completed', 'notcompleted', 'rejected'];

/** The whole story of one transaction on one page. */
export function TransactionPage() {
  const { id = '' } = useParams();
  const [live] = useLive();
  const read = useRead(dataProvider.getTransaction, { id }, { every: live && EVERY_MS });
  return (
    <Page read={read} back="/transactions" backLabel="transactions.title" gone="transaction.gone">
      {(transaction) => (
        <>
          <TransactionHead transaction={transaction} />
          <OverrideBanner transaction={transaction} />
          <LostTransaction transaction={transaction} />
          <PendingApprovalsAbout
            about={{ subjectId: transaction.id }}
            zone={transaction.zone}
            except={SHOWN_ELSEWHERE}
          />
          <StatusExplanation transaction={transaction} />
          <TokenReplacement transaction={transaction} />
          <Claims transaction={transaction} />
          <BreaksOfTransaction transactionId={transaction.id} zone={transaction.zone} />
          <SourcesPanel transactionId={transaction.id} zone={transaction.zone} />
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '330px minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <TransactionFacts transaction={transaction} />
            <Timeline
              transaction={transaction}
              every={live && (FINAL.includes(transaction.status) ? 15_000 : EVERY_MS)}
            />
          </Box>
          <OverridesPanel transaction={transaction} />
        </>
      )}
    </Page>
  );
}

/** The two ways out on the page of a transaction whose creation was never answered. */
export function LostTransaction({ transaction }: { transaction: TransactionView }) {
  const may = useCan();
  if (transaction.status !== 'unknown') return null;
  const { id, projectId, kind, callbackCount, reference, wikiUrl } = transaction;
  const callbackPath = callbackCount ? listPath('deliveries', { transactionId: id }) : null;
  return (
    <ResolutionOptions
      call={{
        transactionId: id,
        projectId,
        kind,
        callbacks: callbackCount,
        callbackPath,
        reference,
        wikiUrl,
      }}
      canResolve={may('resolve', 'transactions')}
    />
  );
}
