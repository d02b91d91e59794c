import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import { When } from '../../kit/fields/When.js';
import { Facts } from '../../kit/layout/Facts.js';
import { Panel } from '../../kit/layout/Panel.js';
import { EscalationText } from './EscalationText.js';
import { ConnectionFacts } from './ConnectionFacts.js';
import { PayloadFacts } from './PayloadFacts.js';
import { RetryCheckProgress, RetrySending } from './RetryProgress.js';
import { reasonText, subjectOf } from './proposalText.js';
import { useBalanceFacts } from './useBalanceFacts.js';
import { useProposalText } from './useProposalText.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** Shows what is asked for, by whom and why, and every value that an approval covers. */
export function ProposalFacts({ proposal, zone }: { proposal: ProposalOf; zone: string }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const says = useProposalText();
  const subject = subjectOf(proposal);
  const balance = useBalanceFacts(proposal);
  const decider = proposal.decidedFor
    ? translate('handovers.givenFor', { by: nameOf(proposal.decidedBy), who: nameOf(proposal.decidedFor) })
    : nameOf(proposal.decidedBy);
  return (
    <>
      <Panel>
        <Typography variant="h3" component="p" sx={{ mb: 1.5, lineHeight: 1.35, textWrap: 'pretty' }}>
          {says(proposal)}
        </Typography>
        <Facts
          facts={[
            ...balance,
            proposal.kind === 'payout.retries' &&
              !proposal.verdict && {
                label: translate('retryChecks.label'),
                value: <RetryCheckProgress id={proposal.id} />,
                note: translate('retryChecks.note'),
              },
            proposal.kind === 'payout.retries' &&
              proposal.verdict === 'approved' && {
                label: translate('retryChecks.sending'),
                value: <RetrySending proposal={proposal} />,
              },
            { label: translate('proposals.reason'), value: reasonText(proposal.reason, translate) },
            {
              label: translate('proposals.proposedBy'),
              value: nameOf(proposal.proposedBy),
              note: <When as="exact" at={proposal.proposedAt} zone={zone} />,
            },
            {
              label: translate('proposals.col.project'),
              value: proposal.projectName ?? translate('proposals.everyProject'),
            },
            proposal.notBefore && {
              label: translate('proposals.coolOff'),
              value: <When as="exact" at={proposal.notBefore} zone={zone} />,
            },
            subject && {
              label: translate('proposals.subject'),
              value: (
                <Link component={RouterLink} to={subject}>
                  {translate('proposals.openSubject')}
                </Link>
              ),
            },
            proposal.fileId && {
              label: translate('proposals.file'),
              value: (
                <Link href={`/api/files/${proposal.fileId}/content`} download>
                  {proposal.fileName}
                </Link>
              ),
            },
            proposal.escalation && {
              label: translate('handovers.escalation'),
              value: <EscalationText escalation={proposal.escalation} zone={zone} />,
            },
            proposal.verdict && {
              label: translate('proposals.decision'),
              value: [
                translate(`proposals.verdict.${proposal.verdict}`),
                proposal.decidedBy && translate('proposals.verdictBy', { who: decider }),
              ]
                .filter(Boolean)
                .join(' '),
              note: <When as="exact" at={proposal.decidedAt} zone={zone} />,
            },
            proposal.decisionReason && {
              label: translate('proposals.decisionReason'),
              value: proposal.decisionReason,
            },
          ]}
        />
      </Panel>
      <Panel title={translate('proposals.details')}>
        {proposal.kind === 'project.connection' ? (
          <ConnectionFacts payload={proposal.payload} zone={zone} />
        ) : (
          <PayloadFacts proposal={proposal} zone={zone} />
        )}
      </Panel>
    </>
  );
}
