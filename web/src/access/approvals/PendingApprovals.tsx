import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ProposalKind } from '../../../../server/access/approvals/proposal-kinds.js';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import { useCan } from '../../kit/session/useSession.js';
import type { PendingAbout } from '../../kit/dataProvider/approvals.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { retryUnanswered, useRead } from '../../kit/dataProvider/useRead.js';
import { useProposalText } from './useProposalText.js';
import { ProposalState } from './ProposalState.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** Shows requests that await approval, each with its link; nothing for roles without approvals. */
export function PendingApprovals({ ids, zone }: { ids: readonly string[]; zone: string }) {
  const can = useCan();
  if (!can('show', 'proposals')) return null;
  return ids.map((id) => <PendingApproval key={id} id={id} zone={zone} />);
}

function PendingApproval({ id, zone }: { id: string; zone: string }) {
  const { data } = useGetOne<ProposalOf>('proposals', { id }, { retry: retryUnanswered });
  // A session that has ended answers an empty record; the sign-in follows.
  return data?.id ? <Line proposal={data} zone={zone} /> : null;
}

interface Subject {
  about: PendingAbout;
  zone: string;
  /** Kinds that the page shows elsewhere. */
  except?: readonly ProposalKind[];
}

/** Finds and shows the pending requests about a record, or of a kind that makes records. */
export function PendingApprovalsAbout({ about, zone, except = [] }: Subject) {
  const can = useCan();
  const { data = [] } = useRead(dataProvider.getPendingApprovals, about, {
    every: 15_000,
    enabled: can('show', 'proposals'),
  });
  return data
    .filter(({ kind }) => !except.includes(kind))
    .map((proposal) => <Line key={proposal.id} proposal={proposal} zone={zone} />);
}

function Line({ proposal, zone }: { proposal: ProposalOf; zone: string }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const says = useProposalText();
  return (
    <Alert
      severity="info"
      action={
        <Button component={RouterLink} to={`/proposals/${proposal.id}`} color="inherit">
          {translate('list.open')}
        </Button>
      }
    >
      <strong>{translate(`proposalKind.${proposal.kind}`)}.</strong> {says(proposal)}{' '}
      {translate('payout.proposedBy', { who: nameOf(proposal.proposedBy) })}{' '}
      <ProposalState proposal={proposal} zone={zone} />
    </Alert>
  );
}
