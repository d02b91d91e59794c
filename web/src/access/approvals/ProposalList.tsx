import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PROPOSAL_KINDS } from '../../../../server/access/approvals/proposal-kinds.js';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import { When } from '../../kit/fields/When.js';
import type { Column } from '../../kit/list/columns.js';
import type { FilterDef } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useProjectFilters } from '../../kit/list/useProjectFilters.js';
import { useProposalText } from './useProposalText.js';
import { ProposalState } from './ProposalState.js';
import { Actor } from '../../kit/fields/Actor.js';

const LATEST = { field: 'proposedAt', order: 'DESC' as const };
const ACTIONS = { href: (row: ProposalOf) => `/proposals/${row.id}` };

/** Lists all requests other than those of payouts, pending and decided. */
export function ProposalList() {
  const translate = useTranslate();
  const byProject = useProjectFilters('proposals').filter((filter) => filter.kind === 'choice');
  const filters: FilterDef[] = [
    {
      kind: 'choice',
      name: 'state',
      label: 'proposals.filter.state',
      choices: ['open', 'decided'].map((id) => ({ id, text: translate(`proposals.state.${id}`) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'proposals.filter.kind',
      choices: PROPOSAL_KINDS.map((id) => ({ id, text: translate(`proposalKind.${id}`) })),
    },
    ...byProject,
  ];
  return (
    <ListPage<ProposalOf>
      resource="proposals"
      texts="proposals"
      columns={useProposalColumns()}
      filters={filters}
      sort={LATEST}
      actions={ACTIONS}
      live
      head={
        <Button component={Link} to="/proposals" variant="outlined">
          {translate('inbox.back')}
        </Button>
      }
    />
  );
}

function useProposalColumns(): Column<ProposalOf>[] {
  const zone = useListZone();
  const translate = useTranslate();
  const says = useProposalText();
  return useMemo(
    (): Column<ProposalOf>[] => [
      {
        label: 'proposals.col.kind',
        wraps: true,
        phone: 'title',
        cell: (row) => (
          <>
            <strong>{translate(`proposalKind.${row.kind}`)}</strong>
            <br />
            {says(row)}
          </>
        ),
      },
      {
        label: 'proposals.col.project',
        width: 140,
        wideOnly: true,
        cell: (row) => row.projectName ?? translate('proposals.everyProject'),
      },
      {
        label: 'proposals.col.by',
        width: 160,
        wideOnly: true,
        cell: (row) => <Actor by={row.proposedBy} />,
      },
      {
        label: 'proposals.col.at',
        sort: 'proposedAt',
        width: 104,
        phone: 'line',
        cell: (row) => <When at={row.proposedAt} zone={zone} />,
      },
      {
        label: 'proposals.col.state',
        width: 260,
        phone: 'corner',
        cell: (row) => <ProposalState proposal={row} zone={zone} />,
      },
    ],
    [zone, translate, says],
  );
}
