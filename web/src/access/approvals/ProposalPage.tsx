import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import { useSession } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { useNow } from '../../kit/format/clock.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { RecordPage } from '../../kit/layout/RecordPage.js';
import { usePageKeys } from '../../kit/layout/usePageKeys.js';
import { ApproveProposals } from './ApproveProposals.js';
import { NextApproval } from './NextApproval.js';
import { ProposalFacts } from './ProposalFacts.js';
import { ProposalState } from './ProposalState.js';
import { useProposalText } from './useProposalText.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

export function ProposalPage() {
  return (
    <RecordPage resource="proposals" every={10_000} backLabel="proposals.title" gone="proposals.gone">
      <Content />
    </RecordPage>
  );
}

function Content() {
  const proposal = useRecord('proposals');
  const translate = useTranslate();
  const zone = useZone(proposal.projectId ?? undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 900 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <PageHead title={translate(`proposalKind.${proposal.kind}`)} />
        <Box sx={{ flex: 1 }}>
          <ProposalState proposal={proposal} zone={zone} />
        </Box>
        <NextApproval id={proposal.id} decided={!proposal.mayApprove} />
        <ProposalActions proposal={proposal} />
      </Box>
      <ProposalFacts proposal={proposal} zone={zone} />
    </Box>
  );
}

type Decision = 'approve' | 'reject' | 'withdraw';

/** Offers the decisions on an open request; `a` approves. */
function ProposalActions({ proposal }: { proposal: ProposalOf }) {
  const translate = useTranslate();
  const [decision, setDecision] = useState<Decision>();
  const decides = useSession()?.user.role !== 'auditor';
  const now = useNow();
  const tooEarly = proposal.notBefore !== null && Date.parse(proposal.notBefore) > now;
  const isOpen = !proposal.verdict && decides;
  const close = () => setDecision(undefined);
  usePageKeys({ a: isOpen && proposal.mayApprove ? () => setDecision('approve') : undefined });
  return (
    <>
      {isOpen &&
        (proposal.mine ? (
          <Button variant="outlined" onClick={() => setDecision('withdraw')}>
            {translate('proposals.withdraw')}…
          </Button>
        ) : (
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            <Button variant="outlined" color="inherit" onClick={() => setDecision('reject')}>
              {translate('proposals.reject')}…
            </Button>
            <Button
              variant="contained"
              translate="no"
              disabled={tooEarly}
              onClick={() => setDecision('approve')}
            >
              {translate('proposals.approve')}…
            </Button>
          </Box>
        ))}
      {decision === 'approve' && <ApproveProposals proposals={[proposal]} onClose={close} />}
      {(decision === 'reject' || decision === 'withdraw') && (
        <ReasonedDecision proposal={proposal} decision={decision} onClose={close} />
      )}
    </>
  );
}

const DONE = { reject: 'refused', withdraw: 'withdrawn' } as const;

/** Ends a request without carrying it out: a rejection requires a reason. */
function ReasonedDecision(props: { proposal: ProposalOf; decision: keyof typeof DONE; onClose: () => void }) {
  const { proposal, decision, onClose } = props;
  const translate = useTranslate();
  const nameOf = useNameOf();
  const says = useProposalText();
  const isRejection = decision === 'reject';
  const optional = `${translate('proposals.decisionReason')} (${translate('proposals.optional')})`;
  return (
    <ActDialog
      title={`${translate(`proposals.${decision}`)} · ${translate(`proposalKind.${proposal.kind}`)}`}
      text={says(proposal)}
      act={translate(`proposals.${decision}`)}
      values={{ reason: '' }}
      action={isRejection ? dataProvider.rejectProposal : dataProvider.withdrawProposal}
      params={({ reason }) => ({ id: proposal.id, ...(reason ? { reason } : {}) })}
      done={`proposals.${DONE[decision]}`}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {translate(`proposals.${decision}Text`, {
          who: nameOf(proposal.proposedBy),
        })}
      </Typography>
      <FormText
        source="reason"
        multiline
        minRows={2}
        required={isRejection}
        autoFocus
        label={isRejection ? 'proposals.reason' : optional}
      />
    </ActDialog>
  );
}
