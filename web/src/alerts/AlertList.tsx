import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AlertView } from '../../../server/alerts/kinds/alert.view.js';
import { When } from '../fields/When.js';
import type { Column } from '../list/columns.js';
import type { FilterDef } from '../list/filters.js';
import { ListPage } from '../list/ListPage.js';
import { useListZone } from '../list/useListZone.js';
import { useProjectFilters } from '../list/useProjectFilters.js';
import { AlertState } from './AlertState.js';
import { useAlertWords } from './useAlertWords.js';

const NEWEST = { field: 'openedAt', order: 'DESC' as const };
const ACTIONS = { href: ({ id }: AlertView) => `/alerts/${id}` };

/** Lists alerts, also those that have ended. */
export function AlertList() {
  const projects = useProjectFilters('alertPage').filter(({ kind }) => kind === 'choice');
  const filters: FilterDef[] = [{ kind: 'flag', name: 'open', label: 'alertPage.filter.open' }, ...projects];
  return (
    <ListPage<AlertView>
      resource="alerts"
      texts="alertPage"
      columns={useAlertColumns()}
      filters={filters}
      sort={NEWEST}
      actions={ACTIONS}
    />
  );
}

function useAlertColumns(): Column<AlertView>[] {
  const zone = useListZone();
  const translate = useTranslate();
  return useMemo(
    () => [
      {
        label: 'alertPage.col.opened',
        sort: 'openedAt',
        width: 96,
        phone: 'line',
        cell: (row) => <When as="clock" at={row.openedAt} zone={zone} />,
      },
      { label: 'alertPage.col.alert', phone: 'title', cell: (row) => <Title alert={row} /> },
      {
        label: 'alertPage.col.severity',
        width: 112,
        cell: (row) => translate(`alertPage.severity.${row.severity}`),
      },
      { label: 'alertPage.col.project', width: 132, phone: 'line', cell: (row) => row.projectName },
      { label: 'alertPage.col.acknowledgedBy', width: 150, cell: (row) => row.acknowledgedBy },
      {
        label: 'alertPage.col.state',
        width: 112,
        phone: 'corner',
        cell: (row) => <AlertState alert={row} />,
      },
    ],
    [zone, translate],
  );
}

function Title({ alert }: { alert: AlertView }) {
  const { title } = useAlertWords(alert);
  return (
    <MuiLink component={Link} to={`/alerts/${alert.id}`} tabIndex={-1} color="inherit">
      {title}
    </MuiLink>
  );
}
