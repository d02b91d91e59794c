import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import { ProposalState } from '../../access/approvals/ProposalState.js';
import { useProposalText } from '../../access/approvals/useProposalText.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useNow } from '../../kit/format/clock.js';
import { useProjectChoice } from '../../kit/layout/preferences.js';
import { useListZone } from '../../kit/list/useListZone.js';

const DAY_MS = 86_400_000;

/** Folds below the list what the reader cannot decide now, among it own requests, and what was decided lately. */
export function InboxFolds() {
  const [projectId] = useProjectChoice();
  const now = useNow();
  const read = { keep: true, staleTime: 5000 };
  const { data: open = [] } = useRead(dataProvider.getOpenProposals, { projectId }, read);
  const { data: decided = [] } = useRead(dataProvider.getDecidedProposals, { projectId }, read);
  const recent = decided.filter(({ decidedAt }) => decidedAt && Date.parse(decidedAt) > now - DAY_MS);
  return (
    <>
      <Fold title="inbox.waitingElsewhere" proposals={open.filter(({ mayApprove }) => !mayApprove)} />
      <Fold title="inbox.decided" proposals={recent} />
    </>
  );
}

function Fold({ title, proposals }: { title: string; proposals: readonly ProposalOf[] }) {
  const translate = useTranslate();
  const says = useProposalText();
  const zone = useListZone();
  if (!proposals.length) return null;
  return (
    <Box component="details" sx={foldStyle}>
      <summary>{translate(title, { smart_count: proposals.length })}</summary>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Link component={RouterLink} to={`/proposals/${proposal.id}`} sx={{ flex: 1, minWidth: 240 }}>
              {says(proposal)}
            </Link>
            <ProposalState proposal={proposal} zone={zone} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

const foldStyle = {
  mt: 1.5,
  fontSize: 'body',
  '& summary': { cursor: 'pointer', color: 'text.secondary', minHeight: 32, display: 'list-item', py: 0.5 },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    minHeight: 36,
    py: 0.5,
    borderTop: 1,
    borderColor: 'divider',
  },
};
