import Box from '@mui/material/Box';
import { columns } from '../../../kit/layout/columns.js';
import { RecordPage } from '../../../kit/layout/RecordPage.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Contributed } from '../../../kit/layout/contributed.js';
import { OverrideBanner } from '../overrides/OverrideBanner.js';
import { OverridesPanel } from '../overrides/OverridesPanel.js';
import { SourceTable } from '../sources/SourceTable.js';
import { isQuiet } from '../../../../../server/payments/transactions/sources/shown-texts.js';
import { TokenReplacement } from './TokenReplacement.js';
import { TransactionFacts } from './TransactionFacts.js';
import { TransactionHead } from './TransactionHead.js';
import { Timeline } from '../timeline/Timeline.js';
import { StatusExplanation } from './StatusExplanation.js';
import { UndecidedAnswer } from './UndecidedAnswer.js';
import { PendingApprovalsAbout } from '../../../access/approvals/PendingApprovals.js';
import { useCan } from '../../../kit/session/useSession.js';
import { listPath } from '../../../kit/list/listPath.js';
import { ResolutionOptions } from '../../payouts/resolution/ResolutionOptions.js';

/** The banners of overrides and of token replacements name their requests themselves. */
const SHOWN_ELSEWHERE = ['status.override', 'status.revert', 'transaction.token_replacement'] as const;

/** The whole story of one transaction on one page. */
export function TransactionPage() {
  return (
    <RecordPage resource="transactions" every="live" backLabel="transactions.title" gone="transaction.gone">
      <TransactionHead />
      <OverrideBanner />
      <LostTransaction />
      <TransactionApprovals />
      <StatusExplanation />
      <UndecidedAnswer />
      <TokenReplacement />
      <WhatSourcesSaid />
      <Contributed to="transactionPanels" />
      <Box sx={columns('330px minmax(0, 1fr)')}>
        <TransactionFacts />
        <Timeline />
      </Box>
      <OverridesPanel />
    </RecordPage>
  );
}

/** Shows what each source last said, where they do not all agree. */
function WhatSourcesSaid() {
  const { id, verdict, zone } = useRecord('transactions');
  if (!verdict || isQuiet(verdict.rule)) return null;
  return <SourceTable verdict={verdict} zone={zone} transactionId={id} />;
}

/** Lists the requests about the transaction that await approval. */
function TransactionApprovals() {
  const { id, zone } = useRecord('transactions');
  return <PendingApprovalsAbout about={{ subjectId: id }} zone={zone} except={SHOWN_ELSEWHERE} />;
}

/** The two ways out on the page of a transaction whose creation was never answered. */
function LostTransaction() {
  const may = useCan();
  const { id, status, projectId, kind, callbackCount, reference, wikiUrl, verdict } =
    useRecord('transactions');
  if (status !== 'unknown') return null;
  const callbackPath = callbackCount ? listPath('received-callbacks', { transactionId: id }) : null;
  return (
    <ResolutionOptions
      call={{
        transactionId: id,
        projectId,
        kind,
        callbacks: callbackCount,
        callbackPath,
        failureCallbackId: null,
        statement: verdict?.statement ?? null,
        reference,
        wikiUrl,
      }}
      canResolve={may('resolve', 'transactions')}
    />
  );
}
