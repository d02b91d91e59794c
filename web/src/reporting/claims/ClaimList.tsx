import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ClaimRow } from '../../../../server/reporting/claims/claim.view.js';
import { CLAIM_STATES } from '../../../../server/reporting/claims/claim-words.js';
import { Reference } from '../../kit/fields/Reference.js';
import { When } from '../../kit/fields/When.js';
import { Xof } from '../../kit/fields/Xof.js';
import { dayRange } from '../../kit/format/times.js';
import type { Column } from '../../kit/list/columns.js';
import type { FilterDef } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useProjectFilters } from '../../kit/list/useProjectFilters.js';
import { ClaimState } from './ClaimState.js';
import { Actor } from '../../kit/fields/Actor.js';

const NEWEST = { field: 'openedAt', order: 'DESC' as const };
const ACTIONS = { href: ({ id }: ClaimRow) => `/claims/${id}` };

/** Lists claims against the aggregator. */
export function ClaimList() {
  const translate = useTranslate();
  const projects = useProjectFilters('claims').filter(({ kind }) => kind === 'choice');
  const filters: FilterDef[] = [
    { kind: 'flag', name: 'open', label: 'claims.filter.open' },
    { kind: 'flag', name: 'overdue', label: 'claims.filter.overdue' },
    {
      kind: 'choice',
      name: 'state',
      label: 'claims.filter.state',
      choices: CLAIM_STATES.map((id) => ({ id, text: translate(`claimState.${id}`) })),
      several: true,
    },
    ...projects,
    { kind: 'text', name: 'q', label: 'claims.filter.q' },
  ];
  return (
    <ListPage<ClaimRow>
      resource="claims"
      texts="claims"
      storeName="claims"
      columns={useClaimColumns()}
      filters={filters}
      sort={NEWEST}
      actions={ACTIONS}
    />
  );
}

function useClaimColumns(): Column<ClaimRow>[] {
  const zone = useListZone();
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        label: 'claims.col.number',
        sort: 'number',
        width: 80,
        phone: 'title',
        cell: (row) => (
          <MuiLink component={Link} to={`/claims/${row.id}`} tabIndex={-1} color="inherit">
            #{row.number}
          </MuiLink>
        ),
      },
      {
        label: 'claims.col.reference',
        phone: 'line',
        cell: (row) => (
          <Reference value={row.reference} what={translate('transaction.reference')} copy={false} />
        ),
      },
      {
        label: 'claims.col.amount',
        sort: 'amount',
        align: 'right',
        width: 120,
        phone: 'side',
        currency: true,
        cell: (row) => <Xof value={row.amount} bare />,
      },
      { label: 'claims.col.ticket', width: 120, cell: (row) => row.ticket },
      {
        label: 'claims.col.opened',
        sort: 'openedAt',
        width: 130,
        phone: 'line',
        cell: (row) => <When as="clock" at={row.openedAt} zone={zone} />,
      },
      {
        label: 'claims.col.due',
        sort: 'dueDay',
        width: 120,
        cell: (row) => row.dueDay && !row.closedAt && dayRange(row.dueDay, row.dueDay, locale),
      },
      {
        label: 'claims.col.openedBy',
        width: 170,
        wideOnly: true,
        cell: (row) => <Actor by={row.openedBy} />,
      },
      { label: 'claims.col.state', width: 150, phone: 'corner', cell: (row) => <ClaimState claim={row} /> },
    ],
    [zone, translate, locale],
  );
}
