import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { TransactionView } from '../../../server/transactions/transaction.view.js';
import { callApi } from '../api.js';
import { LostTransaction } from '../payouts/settle/LostTransaction.js';
import { Page } from '../layout/Page.js';
import { useLive } from '../layout/preferences.js';
import { useRead } from '../useRead.js';
import { BreaksOfTransaction } from '../breaks/BreaksOfTransaction.js';
import { LegsPanel } from '../matching/LegsPanel.js';
import { OverrideBanner } from '../overrides/OverrideBanner.js';
import { OverridesPanel } from '../overrides/OverridesPanel.js';
import { Claims } from './Claims.js';
import { TokenReplacement } from './TokenReplacement.js';
import { TransactionFacts } from './TransactionFacts.js';
import { TransactionHead } from './TransactionHead.js';
import { Timeline } from './Timeline.js';
import { StatusExplanation } from './WhyNext.js';

const EVERY_MS = 4000;
const FINAL = ['completed', 'notcompleted', 'rejected'];

/** The whole story of one transaction on one page. */
export function TransactionPage() {
  const { id = '' } = useParams();
  const [live] = useLive();
  const read = useRead(
    ['transactions', 'view', id],
    (signal) => callApi<TransactionView>(`transactions/${id}`, { signal }),
    { every: live && EVERY_MS },
  );
  return (
    <Page read={read} back="/transactions" backLabel="transactions.title" gone="transaction.gone">
      {(transaction) => (
        <>
          <TransactionHead transaction={transaction} />
          <OverrideBanner transaction={transaction} />
          <LostTransaction transaction={transaction} />
          <StatusExplanation transaction={transaction} />
          <TokenReplacement transaction={transaction} />
          <Claims transaction={transaction} />
          <BreaksOfTransaction transactionId={transaction.id} zone={transaction.zone} />
          <LegsPanel transactionId={transaction.id} zone={transaction.zone} />
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
