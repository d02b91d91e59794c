import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AlertView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import { useCan } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { When } from '../../kit/fields/When.js';
import { Xof } from '../../kit/fields/Xof.js';
import { grouped } from '../../kit/format/money.js';
import type { Column, Selectable } from '../../kit/list/columns.js';
import type { FilterDef } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { SelectionBar } from '../../kit/list/RowSelection.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useProjectFilters } from '../../kit/list/useProjectFilters.js';
import { AlertState } from './AlertState.js';
import { useAlertWords } from './useAlertWords.js';
import { ALERT_KINDS } from '../../../../server/merchant/alerts/kinds/alert-words.js';

const WORST_FIRST = { field: 'severity', order: 'DESC' as const };
const ACTIONS = { href: ({ id }: AlertView) => `/alerts/${id}` };

/** Lists alerts, also those that have ended; several are acknowledged together. */
export function AlertList() {
  const translate = useTranslate();
  const can = useCan();
  const kindText = (kind: AlertView['kind']) => translate(`alertKind.many.${kind}`, { smart_count: 1 });
  const selectable: Selectable<AlertView> = {
    offered: ({ acknowledgedAt, closedAt }) => acknowledgedAt === null && closedAt === null,
    label: ({ kind, projectName }) => [kindText(kind), projectName].filter(Boolean).join(' · '),
  };
  const filters: FilterDef[] = [
    { kind: 'flag', name: 'open', label: 'alertPage.filter.open' },
    { kind: 'flag', name: 'waiting', label: 'alertPage.filter.waiting' },
    {
      kind: 'choice',
      name: 'kind',
      label: 'alertPage.filter.kind',
      choices: ALERT_KINDS.map((id) => ({ id, text: kindText(id) })),
    },
    ...useProjectFilters('alertPage').filter(({ kind }) => kind === 'choice'),
  ];
  return (
    <ListPage<AlertView>
      resource="alerts"
      texts="alertPage"
      columns={useAlertColumns()}
      filters={filters}
      sort={WORST_FIRST}
      actions={ACTIONS}
      selectable={can('acknowledge', 'alerts') ? selectable : undefined}
      bulkActions={<AcknowledgeSelected />}
    />
  );
}

function AcknowledgeSelected() {
  const translate = useTranslate();
  const notify = useNotify();
  const { selectedIds, onUnselectItems } = useListContext<AlertView>();
  const { acting, send } = useSend();
  const acknowledge = async () => {
    const count = selectedIds.length;
    if (!(await send(dataProvider.acknowledgeAlerts, { ids: selectedIds }))) return;
    onUnselectItems();
    notify('selection.allDone', { type: 'success', messageArgs: { smart_count: count } });
  };
  return (
    <SelectionBar>
      <Button variant="contained" disabled={acting.busy} onClick={() => void acknowledge()}>
        {translate('alertPage.acknowledge')}
      </Button>
    </SelectionBar>
  );
}

function useAlertColumns(): Column<AlertView>[] {
  const zone = useListZone();
  const translate = useTranslate();
  return useMemo(
    () => [
      {
        label: 'alertPage.col.opened',
        width: 64,
        phone: 'line',
        cell: (row) => <When as="age" at={row.since} zone={zone} />,
      },
      { label: 'alertPage.col.alert', phone: 'title', cell: (row) => <Title alert={row} /> },
      {
        label: 'alertPage.col.severity',
        sort: 'severity',
        width: 112,
        cell: (row) => translate(`alertPage.severity.${row.severity}`),
      },
      {
        label: 'alertPage.col.count',
        align: 'right',
        width: 80,
        cell: (row) => (row.count === null ? '' : grouped(row.count)),
      },
      {
        label: 'alertPage.col.amount',
        align: 'right',
        currency: true,
        width: 112,
        phone: 'side',
        cell: (row) => row.amount !== null && <Xof value={row.amount} bare />,
      },
      { label: 'alertPage.col.project', width: 120, phone: 'line', cell: (row) => row.projectName },
      {
        label: 'alertPage.col.acknowledgedBy',
        width: 150,
        wideOnly: true,
        cell: (row) => row.acknowledgedBy,
      },
      {
        label: 'alertPage.col.state',
        width: 104,
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
