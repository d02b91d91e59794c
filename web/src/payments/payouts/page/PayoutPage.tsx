import Box from '@mui/material/Box';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { columns } from '../../../kit/layout/columns.js';
import { RecordPage } from '../../../kit/layout/RecordPage.js';
import { Attempts } from './Attempts.js';
import { EarlierAttempts } from './EarlierAttempts.js';
import { PayoutHead } from './PayoutHead.js';
import { FailureExplanation } from './FailureExplanation.js';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { When } from '../../../kit/fields/When.js';
import { ResolutionOptions } from '../resolution/ResolutionOptions.js';
import { DoubtHistory } from '../../../access/approvals/DoubtHistory.js';
import { PendingApprovals } from '../../../access/approvals/PendingApprovals.js';
import { CashinLink } from '../../operatorAccounts/fields/CashinLink.js';
import { Operator } from '../../../kit/fields/Operator.js';
import { PersonalText, Phone } from '../../../kit/fields/Phone.js';
import { Facts } from '../../../kit/layout/Facts.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { DoublePayments } from '../summary/DoublePayments.js';
import { Predecessors } from '../summary/Predecessors.js';
import { UNSENT_STATES } from '../../../../../server/payments/payouts/orders/payout-words.js';
import { InterruptedPayoutNote } from '../sending/InterruptedNote.js';
import { OrderStateChip } from '../summary/PayoutState.js';
import { channelKey } from '../summary/destination.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';
import { Actor } from '../../../kit/fields/Actor.js';

export function PayoutPage() {
  return (
    <RecordPage resource="payouts" every="live" backLabel="payouts.title" gone="payout.gone">
      <PayoutHead />
      <DoublePayments />
      <PossiblyPaid />
      <Interrupted />
      <HoldNote />
      <EarlierAttempts />
      <FailureExplanation />
      <PayoutApprovals />
      <Doubt />
      <Before />
      <Box sx={columns('330px minmax(0, 1fr)')}>
        <PayoutFacts />
        <Attempts />
      </Box>
    </RecordPage>
  );
}

/** Explains why a payout that was approved before an interruption waits. */
function Interrupted() {
  const { interruption, projectId, state } = useRecord('payouts');
  return (
    // The banner says it of a payout in the queue.
    interruption &&
    state !== 'ready' && (
      <InterruptedPayoutNote
        projectId={projectId}
        interruption={interruption}
        isFailed={state === 'failed'}
      />
    )
  );
}

/** Explains a hold or an abandonment, with user, reason and end. */
function HoldNote() {
  const payout = useRecord('payouts');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { state, holdWhy, holdNote, holdBy, holdUntil, zone } = payout;
  if (state === 'cancelled' && holdNote)
    return (
      <Alert severity="info">
        {translate('payout.givenUp', { who: nameOf(holdBy) })} {translate('frame.quoted', { text: holdNote })}
      </Alert>
    );
  if ((state !== 'held' && state !== 'returned') || !holdWhy) return null;
  return (
    <Alert severity="warning">
      <strong>{translate(`holdWhy.${holdWhy}`)}.</strong> {translate(`payout.holdMeans_${holdWhy}`)}{' '}
      {state === 'returned' && `${translate('payout.returnedText', { who: nameOf(payout.requestedBy) })} `}
      {holdNote === 'reference_taken'
        ? `${translate('payout.referenceTaken')} `
        : holdNote && `${translate('frame.quoted', { text: holdNote })} `}
      {holdBy && holdWhy === 'person' && `${translate('payout.heldBy', { who: nameOf(holdBy) })} `}
      {state === 'held' && holdUntil && (
        <>
          {translate('payout.heldUntil')} <When as="exact" at={holdUntil} zone={zone} />.{' '}
        </>
      )}
      {holdWhy === 'low_balance' && (
        <>
          <CashinLink projectId={payout.projectId} operatorId={payout.operatorId} />
          <Box sx={{ color: 'text.secondary' }}>
            <strong>{translate('float.answerTitle')}.</strong>{' '}
            {translate('frame.quoted', { text: translate('float.answer.waiting') })}
          </Box>
        </>
      )}
    </Alert>
  );
}

/** Warns of a possibly paid payout: it is not sent again before it is resolved. */
function PossiblyPaid() {
  const payout = useRecord('payouts');
  const last = payout.history.at(-1);
  if (payout.state !== 'possibly_paid' || !last) return null;
  return (
    <ResolutionOptions
      call={{
        transactionId: last.transactionId,
        projectId: payout.projectId,
        kind: 'payout',
        callbacks: last.callbacks,
        reference: last.reference,
        wikiUrl: payout.wikiUrl,
        statement: last.statement,
        callbackPath: last.firstCallbackId && `/received-callbacks/${last.firstCallbackId}`,
        failureCallbackId:
          payout.doubt.find(
            ({ transactionId, status, mark }) =>
              transactionId === last.transactionId && status === 'notcompleted' && mark === 'valid',
          )?.sourceId ?? null,
      }}
      canResolve={payout.may.includes('attach_token')}
    />
  );
}

/** Shows reports and decisions about a payout that is or was possibly paid. */
function Doubt() {
  const { doubt, state, zone } = useRecord('payouts');
  const translate = useTranslate();
  if (!doubt.length) return null;
  const isReported = state === 'possibly_paid' && doubt.some(({ what }) => what === 'reported_failed');
  return (
    <Panel title={translate('doubt.title')}>
      {isReported && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          <strong>{translate('doubt.reportedTitle')}</strong> {translate('doubt.reportedText')}
        </Alert>
      )}
      <DoubtHistory events={doubt} zone={zone} />
    </Panel>
  );
}

/** Lists the failed payouts that it repeats, until it is sent. */
function Before() {
  const { predecessors, state, zone } = useRecord('payouts');
  if (!UNSENT_STATES.includes(state)) return null;
  return <Predecessors found={predecessors} zone={zone} ofBatch={false} />;
}

/** Lists the requests about the payout that await approval. */
function PayoutApprovals() {
  const { proposalIds, zone } = useRecord('payouts');
  return <PendingApprovals ids={proposalIds} zone={zone} />;
}

/** Shows recipient, channel, purpose and approvals. */
function PayoutFacts() {
  const p = useRecord('payouts');
  const translate = useTranslate();
  const label = (name: string) => translate(`order.fact.${name}`);
  return (
    <Panel title={translate('transaction.facts')}>
      <Facts
        facts={[
          {
            label: label('beneficiary'),
            value: <Phone value={p.phone} copy of={{ subject: 'payout', id: p.id }} />,
            note: p.beneficiary && (
              <PersonalText value={p.beneficiary} kind="name" of={{ subject: 'payout', id: p.id }} />
            ),
          },
          { label: label('channel'), value: translate(channelKey(p)) },
          {
            label: label('operator'),
            value: p.reference ? (
              <Operator name={p.operatorName} />
            ) : (
              <Operator name={null} hint={p.operatorName} />
            ),
          },
          { label: label('purpose'), value: p.purpose },
          p.note && { label: label('note'), value: p.note },
          { label: label('project'), value: p.projectName },
          {
            label: label('requestedBy'),
            value: <Actor by={p.requestedBy} />,
            note: <When as="exact" at={p.createdAt} zone={p.zone} />,
          },
          {
            label: label('request'),
            value: (
              <Link component={RouterLink} to={`/payout-orders/${p.orderId}`}>
                {p.orderKind === 'batch'
                  ? translate('payout.rowOf', { row: p.rowNumber, title: p.order.title })
                  : p.order.title}
              </Link>
            ),
            note: <OrderStateChip state={p.order.state} />,
          },
          {
            label: label('approvals'),
            value: translate('payouts.approvals', {
              approved: p.order.approved,
              smart_count: p.order.needed,
            }),
          },
          { label: label('since'), value: <When as="exact" at={p.stateAt} zone={p.zone} /> },
        ]}
      />
    </Panel>
  );
}
