import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ApprovalView, OrderView } from '../../../../server/payouts/orders/order.view.js';
import { useWord } from '../../fields/Word.js';
import { When } from '../../fields/When.js';
import { Panel } from '../../layout/Panel.js';
import { ApprovalSteps } from '../summary/ApprovalSteps.js';

/** Who has to decide, who has, and which of that counts. */
export function OrderApprovals({ order }: { order: OrderView }) {
  const translate = useTranslate();
  const open = order.needed - order.approved;
  return (
    <Panel
      title={translate('order.approvals')}
      note={translate('payouts.approvals', { approved: order.approved, needed: order.needed })}
    >
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        <ApprovalSteps steps={order.steps} inSequence={order.inSequence} />
        {order.approvals.map((approval) => (
          <Line key={`${approval.person}-${approval.at}`} approval={approval} zone={order.zone} />
        ))}
        {order.state === 'requested' && open > 0 && (
          <Typography variant="body2" color="textSecondary">
            {translate('order.missing', { smart_count: open })}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}

function Line({ approval, zone }: { approval: ApprovalView; zone: string }) {
  const translate = useTranslate();
  const word = useWord();
  const { verdict, counts } = approval;
  const Icon = verdict === 'rejected' ? Block : counts ? CheckCircle : RemoveCircle;
  const colour = verdict === 'rejected' ? 'tone.bad.ink' : counts ? 'tone.ok.ink' : 'text.secondary';
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', fontSize: '0.8125rem' }}>
      <Icon aria-hidden sx={{ fontSize: 17, mt: '1px', color: colour }} />
      <Box sx={{ minWidth: 0 }}>
        <strong>{translate(`order.verdict_${verdict}`)}</strong> {approval.person} ·{' '}
        {word('role', approval.role)} · <When at={approval.at} zone={zone} />
        {!counts && <Box sx={{ color: 'tone.wait.ink' }}>{translate('order.countsNoMore')}</Box>}
        {approval.reason && <Box sx={{ color: 'text.secondary' }}>“{approval.reason}”</Box>}
      </Box>
    </Box>
  );
}
