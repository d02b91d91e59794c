import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import type { PayoutView } from '../../../../server/payouts/attempts/payout-page.view.js';
import { callApi } from '../../dataProvider/http.js';
import { Page } from '../../layout/Page.js';
import { useLive } from '../../layout/preferences.js';
import { useRead } from '../../dataProvider/useRead.js';
import { SendingBanner } from '../sending/SendingBanner.js';
import { Attempts } from './Attempts.js';
import { HoldNote } from './HoldNote.js';
import { PayoutFacts } from './PayoutFacts.js';
import { PayoutHead } from './PayoutHead.js';
import { FailureExplanation } from './FailureExplanation.js';
import { PossiblyPaid } from './PossiblyPaid.js';
import { OpenProposals } from './OpenProposals.js';

const EVERY_MS = 4000;

/** One payout: where it stands, why, every call that was made for it, and what people can do. */
export function PayoutPage() {
  const { id = '' } = useParams();
  const [live] = useLive();
  const read = useRead(
    ['payouts', 'view', id],
    (signal) => callApi<PayoutView>(`payouts/${id}`, { signal }),
    { every: live && EVERY_MS },
  );
  return (
    <Page read={read} back="/payouts" backLabel="payouts.title" gone="payout.gone">
      {(payout) => (
        <>
          {payout.state === 'ready' && <SendingBanner />}
          <PayoutHead payout={payout} />
          <PossiblyPaid payout={payout} />
          <HoldNote payout={payout} />
          <FailureExplanation payout={payout} />
          <OpenProposals ids={payout.proposalIds} />
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '330px minmax(0, 1fr)' },
            }}
          >
            <PayoutFacts payout={payout} />
            <Attempts payout={payout} />
          </Box>
        </>
      )}
    </Page>
  );
}
