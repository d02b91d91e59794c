import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import {
  type ListControllerResult,
  ListContextProvider,
  useList,
  useListContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { AccessWithdrawals } from '../../access/approvals/AccessWithdrawals.js';
import { ApproveProposals } from '../../access/approvals/ApproveProposals.js';
import { HandoverDialog } from '../../access/approvals/HandoverDialog.js';
import { Handovers } from '../../access/approvals/Handovers.js';
import type { InboxItem } from '../../access/approvals/inboxItems.js';
import { useInbox } from '../../access/approvals/useInbox.js';
import { HelpLink } from '../../kit/help/HelpLink.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { SkipLink } from '../../kit/layout/SkipLink.js';
import { Failed, State } from '../../kit/layout/States.js';
import { useKeptPlace } from '../../kit/list/useKeptPlace.js';
import { ApproveDialog } from '../../payments/payouts/orders/ApproveDialog.js';
import { useSession } from '../../kit/session/useSession.js';
import { InboxFolds } from './InboxFolds.js';
import { InboxFoot } from './InboxFoot.js';
import { InboxPreview } from './InboxPreview.js';
import { InboxTable } from './InboxTable.js';

const ALL = { page: 1, perPage: 1000 };

/** Everything that needs the code of the reader, by kind; several requests of one kind are approved by one code. */
export function InboxPage() {
  const inbox = useInbox();
  const { items } = inbox;
  const list = useList<InboxItem>({ ...ALL, ...(items ? { data: items } : {}), isPending: !items });
  // The framework hands on what was read one rendering later.
  const value = { ...list, data: items } as ListControllerResult<InboxItem>;
  return (
    <ListContextProvider value={value}>
      <Content inbox={inbox} />
    </ListContextProvider>
  );
}

function Content({ inbox }: { inbox: ReturnType<typeof useInbox> }) {
  const { items, total, error, refetch } = inbox;
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const place = useKeptPlace(scroller);
  const [approving, setApproving] = useState<readonly InboxItem[]>([]);
  const [shownId, setShown] = useState<string>();
  const [isHanding, setHanding] = useState(false);
  const mayHandOver = useSession()?.user.role !== 'auditor';
  const shown = items?.find(({ id }) => id === shownId) ?? items?.[0];
  return (
    <Box sx={pageStyle}>
      <SkipLink to="rows" label={translate('frame.skipToRows')} />
      <PageHead
        title={translate('proposals.title')}
        {...(items?.length ? { note: translate('inbox.count', { smart_count: total }) } : {})}
      >
        {mayHandOver && <Button onClick={() => setHanding(true)}>{translate('handovers.hand')}…</Button>}
        <Button component={Link} to="/proposals?tab=all">
          {translate('inbox.all')}
        </Button>
      </PageHead>
      <AccessWithdrawals />
      <Handovers />
      {isHanding && <HandoverDialog onClose={() => setHanding(false)} />}
      <Box sx={columnsStyle}>
        <Box ref={scroller} {...place} aria-busy={!items} sx={{ overflowY: 'auto', minWidth: 0, pb: 2 }}>
          {error && !items && (
            <Failed title={translate('list.failed')} reason={error.message} again={refetch} />
          )}
          {items?.length === 0 && (
            <State title={translate('inbox.emptyTitle')} text={translate('inbox.emptyText')}>
              <HelpLink />
            </State>
          )}
          {items && items.length < total && (
            <Typography variant="body2" color="textSecondary">
              {translate('inbox.more', { shown: items.length, total })}
            </Typography>
          )}
          {items && items.length > 0 && (
            <>
              <InboxTable items={items} onApprove={setApproving} onShow={setShown} />
              <Typography variant="caption" color="textSecondary" sx={hintStyle}>
                {translate('inbox.keys')}
              </Typography>
            </>
          )}
          {items && <InboxFolds />}
        </Box>
        {shown && <InboxPreview item={shown} />}
      </Box>
      {items && <InboxFoot items={items} onApprove={setApproving} />}
      <Approving items={approving} onClose={() => setApproving([])} />
    </Box>
  );
}

/** Takes the code for requests of one kind. */
function Approving({ items, onClose }: { items: readonly InboxItem[]; onClose: () => void }) {
  const { onUnselectItems } = useListContext();
  if (!items.length) return null;
  const close = (done: boolean) => {
    if (done) onUnselectItems();
    onClose();
  };
  const orders = items.flatMap((item) => ('order' in item ? [item.order] : []));
  if (orders.length) return <ApproveDialog orders={orders} onClose={close} />;
  return (
    <ApproveProposals
      proposals={items.flatMap((item) => ('proposal' in item ? [item.proposal] : []))}
      onClose={close}
    />
  );
}

const hintStyle = { display: { xs: 'none', md: 'block' }, py: 1 };

const pageStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  px: { xs: 2, md: 3 },
  pt: 1,
};

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  borderTop: 1,
  borderColor: 'own.line2',
};
