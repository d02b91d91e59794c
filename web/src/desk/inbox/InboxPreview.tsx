import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import type { OrderView } from '../../../../server/payments/payouts/orders/order.view.js';
import type { InboxItem } from '../../access/approvals/inboxItems.js';
import { ProposalFacts } from '../../access/approvals/ProposalFacts.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { retryUnanswered } from '../../kit/dataProvider/useRead.js';
import { xof } from '../../kit/format/money.js';
import { OrderApprovals, OrderFacts, OrderPreflight } from '../../payments/payouts/orders/OrderParts.js';
import { PayoutSentence } from '../../payments/payouts/summary/PayoutSentence.js';

/** Shows facts and checks of the focused request beside the list, where there is room. */
export function InboxPreview({ item }: { item: InboxItem }) {
  const translate = useTranslate();
  return (
    <Box component="aside" aria-label={translate('inbox.shown')} sx={paneStyle}>
      {'order' in item ? <OrderPreview id={item.id} /> : <ProposalPreview id={item.id} />}
      <Button component={Link} to={item.path} variant="outlined" sx={{ justifySelf: 'start' }}>
        {translate('inbox.open')}
      </Button>
    </Box>
  );
}

function ProposalPreview({ id }: { id: string }) {
  const { data } = useGetOne<ProposalOf>('proposals', { id }, { retry: retryUnanswered });
  const zone = useZone(data?.projectId ?? undefined);
  return data?.id ? <ProposalFacts proposal={data} zone={zone} /> : null;
}

function OrderPreview({ id }: { id: string }) {
  const translate = useTranslate();
  const { data } = useGetOne<OrderView>('payout-orders', { id }, { retry: retryUnanswered });
  if (!data?.id) return null;
  return (
    <ResourceContextProvider value="payout-orders">
      <RecordContextProvider value={data}>
        <Typography variant="h3" component="p" sx={{ lineHeight: 1.35, textWrap: 'pretty' }}>
          {data.payout ? (
            <PayoutSentence payout={data.payout} state={data.payout.state} plain={data.mayApprove} />
          ) : (
            translate('says.batch', { smart_count: data.count, total: xof(data.total), title: data.title })
          )}
        </Typography>
        <OrderFacts />
        <OrderPreflight />
        <OrderApprovals />
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

const paneStyle = {
  display: { xs: 'none', lg: 'grid' },
  alignContent: 'start',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowY: 'auto',
  pl: 3,
  py: 2,
  ml: 3,
  borderLeft: 1,
  borderColor: 'own.line2',
};
