import Box from '@mui/material/Box';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import type { BatchChecks, ApprovalView } from '../../../../../server/payments/payouts/orders/order.view.js';
import { useTranslate } from 'react-admin';
import type { PreflightView } from '../../../../../server/payments/payouts/preflight/preflight.view.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { BatchTotals } from '../batches/BatchTotals.js';
import { PreflightChecks } from '../request/PreflightChecks.js';
import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined';
import Typography from '@mui/material/Typography';
import { useWord } from '../../../kit/fields/Word.js';
import { When } from '../../../kit/fields/When.js';
import { ApprovalSteps } from '../summary/ApprovalSteps.js';
import Link from '@mui/material/Link';
import { Operator } from '../../../kit/fields/Operator.js';
import { Phone } from '../../../kit/fields/Phone.js';
import { Facts } from '../../../kit/layout/Facts.js';
import { channelKey } from '../summary/destination.js';
import { Name } from '../../../kit/fields/Name.js';
import { Actor } from '../../../kit/fields/Actor.js';
import { EscalationText } from '../../../access/approvals/EscalationText.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

const isSingle = (found: PreflightView | BatchChecks): found is PreflightView => 'checks' in found;

/** Shows the preflight checks as they were at the request. */
export function OrderPreflight() {
  const order = useRecord('payout-orders');
  const translate = useTranslate();
  const { preflight } = order;
  if (!preflight) return null;
  if (!isSingle(preflight)) return <BatchTotals checks={preflight} note={translate('order.foundThen')} />;
  return (
    <Panel title={translate('newPayout.preflight')} note={translate('order.foundThen')}>
      <PreflightChecks checks={preflight.checks} zone={order.zone} />
    </Panel>
  );
}

/** Lists required and given approvals. */
export function OrderApprovals() {
  const order = useRecord('payout-orders');
  const translate = useTranslate();
  const open = order.needed - order.approved;
  return (
    <Panel
      title={translate('order.approvals')}
      note={translate('payouts.approvals', { approved: order.approved, smart_count: order.needed })}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <ApprovalSteps steps={order.steps} inSequence={order.inSequence} />
        {order.escalation && <EscalationText escalation={order.escalation} zone={order.zone} />}
        {order.approvals.map((approval) => (
          <Line key={`${approval.user}-${approval.at}`} approval={approval} zone={order.zone} />
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
  const nameOf = useNameOf();
  const { verdict, counts } = approval;
  const Icon = verdict === 'rejected' ? Block : counts ? CheckCircle : RemoveCircle;
  const colour = verdict === 'rejected' ? 'tone.failed.mark' : counts ? 'tone.ok.mark' : 'text.secondary';
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', fontSize: 'body' }}>
      <Icon aria-hidden sx={{ fontSize: 16, mt: '1px', color: colour }} />
      <Box sx={{ minWidth: 0 }}>
        <strong>{translate(`order.verdict_${verdict}`)}</strong> <Actor by={approval.user} />
        {approval.for && <> {translate('handovers.givenForWhom', { who: nameOf(approval.for) })}</>} ·{' '}
        {word('role', approval.role)} · <When at={approval.at} zone={zone} />
        {!counts && <Box sx={{ color: 'tone.wait.mark' }}>{translate('order.countsNoMore')}</Box>}
        {approval.reason && <Box sx={{ color: 'text.secondary' }}>“{approval.reason}”</Box>}
      </Box>
    </Box>
  );
}

/** Shows beneficiary, operator, purpose and origin of the request. */
export function OrderFacts() {
  const order = useRecord('payout-orders');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { payout } = order;
  const label = (name: string) => translate(`order.fact.${name}`);
  const time = (at: string | null) => at && <When as="exact" at={at} zone={order.zone} />;
  return (
    <Panel title={translate('transaction.facts')}>
      <Facts
        facts={[
          {
            label: label('requestedBy'),
            value: nameOf(order.requestedBy),
            note: time(order.requestedAt),
          },
          { label: label('project'), value: order.projectName },
          payout && {
            label: label('beneficiary'),
            value: (
              <Phone
                value={payout.phone}
                copy
                of={{ subject: 'payout', id: payout.id }}
                isOpen={order.mayApprove}
              />
            ),
            note: payout.beneficiary && <Name text={payout.beneficiary} />,
          },
          payout && { label: label('channel'), value: translate(channelKey(payout)) },
          payout && {
            label: label('operator'),
            value: payout.reference ? (
              <Operator name={payout.operatorName} />
            ) : (
              <Operator name={null} hint={payout.operatorName} />
            ),
          },
          payout && { label: label('purpose'), value: payout.purpose },
          payout && {
            label: label('payout'),
            value: (
              <Link component={RouterLink} to={`/payouts/${payout.id}`}>
                {translate('order.openPayout')}
              </Link>
            ),
          },
          order.fileName && {
            label: label('file'),
            value: (
              <Link component={RouterLink} to={`/payout-batches/${order.id}`}>
                {order.fileName}
              </Link>
            ),
            note: translate('order.rows'),
          },
          order.duplicateReason && { label: label('duplicateReason'), value: order.duplicateReason },
          order.revision > 1 && {
            label: label('revision'),
            value: String(order.revision),
            note: translate('order.revisionNote'),
          },
          order.decidedAt && { label: label('decided'), value: time(order.decidedAt) },
          order.policyVersion !== null && {
            label: label('policy'),
            value: (
              <Link component={RouterLink} to="/payout-policy">
                {translate('order.policyVersion', { version: order.policyVersion })}
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  );
}
