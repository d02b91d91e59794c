import {
  EXCHANGE_CAUSES,
  EXCHANGE_OUTCOMES,
  EXCHANGE_OPERATIONS,
} from '../../../../server/aggregator/contract/exchange-words.js';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ExchangeView } from '../../../../server/payments/transactions/exchanges/exchange.view.js';
import { grouped } from '../../kit/format/money.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useWord } from '../../kit/fields/Word.js';
import { When } from '../../kit/fields/When.js';
import type { Column } from '../../kit/list/columns.js';
import { useListZone } from '../../kit/list/useListZone.js';
import type { FilterDef } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useProjectFilters } from '../../kit/list/useProjectFilters.js';
import { ExchangeOutcome } from './ExchangeOutcome.js';

const NEWEST = { field: 'sentAt', order: 'DESC' as const };
const ACTIONS = { href: (row: ExchangeView) => `/exchanges/${row.id}` };

export function ExchangeList() {
  const columns = useExchangeColumns();
  const filters = useExchangeFilters();
  return (
    <ListPage<ExchangeView>
      resource="exchanges"
      texts="exchanges"
      columns={columns}
      filters={filters}
      sort={NEWEST}
      actions={ACTIONS}
      live
    />
  );
}

function useExchangeFilters(): FilterDef[] {
  const word = useWord();
  const common = useProjectFilters('exchanges');
  const choice = (name: 'operation' | 'outcome' | 'cause', ids: readonly string[]): FilterDef => ({
    kind: 'choice',
    name,
    label: `exchanges.filter.${name}`,
    choices: ids.map((id) => ({ id, text: word(name, id) })),
  });
  return [
    choice('operation', EXCHANGE_OPERATIONS),
    choice('outcome', EXCHANGE_OUTCOMES),
    choice('cause', EXCHANGE_CAUSES),
    ...common,
  ];
}

function useExchangeColumns(): Column<ExchangeView>[] {
  const projects = useProjects();
  const zone = useListZone();
  const word = useWord();
  const translate = useTranslate();
  return useMemo((): Column<ExchangeView>[] => {
    const byId = new Map(projects.map((project) => [project.id, project]));
    return [
      {
        label: 'exchanges.col.sent',
        sort: 'sentAt',
        width: 100,
        phone: 'side',
        cell: (row) => (
          <Link component={RouterLink} to={`/exchanges/${row.id}`} tabIndex={-1} color="inherit">
            <When as="clock" at={row.sentAt} zone={zone} />
          </Link>
        ),
      },
      {
        label: 'exchanges.col.project',
        width: 130,
        wideOnly: true,
        cell: (row) => byId.get(row.projectId)?.name ?? '',
      },
      {
        label: 'exchanges.col.operation',
        width: 288,
        phone: 'title',
        cell: (row) => word('operation', row.operation),
      },
      { label: 'exchanges.col.cause', width: 184, cell: (row) => word('cause', row.cause) },
      {
        label: 'exchanges.col.outcome',
        phone: 'line',
        cell: (row) => (
          <Box
            component="span"
            sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', maxWidth: '100%' }}
          >
            <ExchangeOutcome exchange={row} />
          </Box>
        ),
      },
      { label: 'exchanges.col.http', align: 'right', width: 60, cell: (row) => row.answerStatus ?? '—' },
      {
        label: 'exchanges.col.took',
        align: 'right',
        width: 80,
        phone: 'corner',
        cell: (row) => `${grouped(row.durationMs)} ms`,
      },
      {
        label: 'exchanges.col.transaction',
        width: 92,
        wideOnly: true,
        cell: (row) =>
          row.transactionId && (
            <Link
              component={RouterLink}
              to={`/transactions/${row.transactionId}`}
              tabIndex={-1}
              onClick={(event) => event.stopPropagation()}
            >
              {translate('list.open')}
            </Link>
          ),
      },
    ];
  }, [projects, zone, word, translate]);
}
