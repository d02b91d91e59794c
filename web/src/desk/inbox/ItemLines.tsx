import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { InboxItem } from '../../access/approvals/inboxItems.js';
import { reasonText } from '../../access/approvals/proposalText.js';
import { useProposalText } from '../../access/approvals/useProposalText.js';
import { Name } from '../../kit/fields/Name.js';
import { spelled } from '../../kit/format/phone.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** Says what a request asks for, and below it by whom and why. */
export function ItemLines({ item }: { item: InboxItem }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const says = useProposalText();
  const isOrder = 'order' in item;
  const of = isOrder
    ? { by: item.order.requestedBy, project: item.order.projectName }
    : {
        by: item.proposal.proposedBy,
        project: item.proposal.projectName,
      };
  const why = isOrder ? orderNote(item, translate) : reasonText(item.proposal.reason, translate);
  return (
    <>
      <Box sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>
        {isOrder ? <Payee item={item} /> : says(item.proposal)}
      </Box>
      <Box
        sx={{
          fontSize: 'small',
          color: 'own.faint',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {[
          translate('inbox.requestedBy', { who: nameOf(of.by) }),
          of.project ?? translate('proposals.everyProject'),
          why,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </>
  );
}

function Payee({ item }: { item: InboxItem }) {
  const translate = useTranslate();
  if (!('order' in item)) return null;
  const { to, title, count } = item.order;
  if (!to) return translate('inbox.batch', { title, smart_count: count });
  return (
    <>
      {to.beneficiary && (
        <>
          <Name text={to.beneficiary} />,{' '}
        </>
      )}
      <span translate="no" style={{ whiteSpace: 'nowrap' }}>
        {spelled(to.phone)}
      </span>
    </>
  );
}

/** Names the purpose of a payout, and which approval is asked for where several are needed. */
function orderNote(item: InboxItem, translate: (key: string, values?: object) => string): string {
  if (!('order' in item)) return '';
  const { to, title, approved, needed } = item.order;
  const step = needed > 1 ? translate('inbox.step', { next: approved + 1, needed }) : '';
  return [to ? title : '', step].filter(Boolean).join(' · ');
}
