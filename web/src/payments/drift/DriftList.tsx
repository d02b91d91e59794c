import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DriftView } from '../../../../server/payments/transactions/drift/drift.view.js';
import { Chip } from '../../kit/fields/Chip.js';
import { grouped } from '../../kit/format/money.js';
import { Reference } from '../../kit/fields/Reference.js';
import { useWord } from '../../kit/fields/Word.js';
import { dayRange } from '../../kit/format/times.js';
import { When } from '../../kit/fields/When.js';
import type { Column } from '../../kit/list/columns.js';
import { useListZone } from '../../kit/list/useListZone.js';
import type { FilterDef } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useProjectFilters } from '../../kit/list/useProjectFilters.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { useCan } from '../../kit/session/useSession.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';
import { DRIFT_KINDS } from '../../../../server/payments/transactions/drift/drift-words.js';

const LATEST = { field: 'lastSeenAt', order: 'DESC' as const };
const ACTIONS = { href: () => undefined };

/** Lists unexpected responses. */
export function DriftList() {
  const columns = useDriftColumns();
  const filters = useDriftFilters();
  return (
    <ListPage<DriftView>
      resource="drift"
      texts="drift"
      columns={columns}
      filters={filters}
      sort={LATEST}
      actions={ACTIONS}
      live
    />
  );
}

function useDriftFilters(): FilterDef[] {
  const translate = useTranslate();
  const word = useWord();
  const byProject = useProjectFilters('drift').filter((filter) => filter.kind === 'choice');
  return [
    {
      kind: 'choice',
      name: 'acknowledged',
      label: 'drift.filter.acknowledged',
      choices: [
        { id: 'false', text: translate('drift.open') },
        { id: 'true', text: translate('drift.done') },
      ],
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'drift.filter.kind',
      choices: DRIFT_KINDS.map((id) => ({ id, text: word('driftKind', id) })),
    },
    ...byProject,
  ];
}

function useDriftColumns(): Column<DriftView>[] {
  const zone = useListZone();
  const word = useWord();
  const translate = useTranslate();
  return useMemo((): Column<DriftView>[] => {
    const time = (row: DriftView, at: string) => <When at={at} zone={zone} />;
    return [
      {
        label: 'drift.col.kind',
        sort: 'kind',
        width: 112,
        phone: 'line',
        cell: (row) => <Chip tone="wait">{word('driftKind', row.kind)}</Chip>,
      },
      {
        label: 'drift.col.seen',
        phone: 'title',
        cell: (row) =>
          row.kind === 'quota' ? (
            <HeldBack seen={row.seen} />
          ) : (
            <Box component="code" sx={{ font: 'inherit' }}>
              <Reference value={row.seen} what={translate('drift.col.seen')} length={60} />
            </Box>
          ),
      },
      {
        label: 'drift.col.place',
        width: 212,
        wraps: true,
        phone: 'line',
        cell: (row) =>
          word('operation', row.place) === row.place
            ? word('codeList', row.place)
            : word('operation', row.place),
      },
      { label: 'drift.col.project', width: 120, wideOnly: true, cell: (row) => row.projectName },
      {
        label: 'drift.col.count',
        sort: 'seenCount',
        align: 'right',
        width: 66,
        phone: 'corner',
        cell: (row) => `${grouped(row.seenCount)} ×`,
      },
      {
        label: 'drift.col.first',
        sort: 'firstSeenAt',
        width: 100,
        wideOnly: true,
        cell: (row) => time(row, row.firstSeenAt),
      },
      { label: 'drift.col.last', sort: 'lastSeenAt', width: 112, cell: (row) => time(row, row.lastSeenAt) },
      {
        label: 'drift.evidence',
        width: 76,
        cell: (row) => {
          const to = evidenceOf(row);
          return (
            to && (
              <Link component={RouterLink} to={to}>
                {translate('list.open')}
              </Link>
            )
          );
        },
      },
      { label: 'drift.col.state', width: 136, phone: 'side', cell: (row) => <DriftState item={row} /> },
    ];
  }, [zone, word, translate]);
}

/** Shows the quota that held back occurrences, with its UTC day. */
function HeldBack({ seen }: { seen: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [word = '', day = ''] = seen.split(' ');
  return <>{translate(`drift.quota.${word}`, { day: dayRange(day, day, locale), _: seen })}</>;
}

function evidenceOf({ transactionId, exchangeId, callbackId }: DriftView): string | undefined {
  if (transactionId) return `/transactions/${transactionId}`;
  if (exchangeId) return `/exchanges/${exchangeId}`;
  return callbackId ? `/received-callbacks/${callbackId}` : undefined;
}

/** Shows the acknowledgement, or its button. */
function DriftState({ item }: { item: DriftView }) {
  const can = useCan();
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { acting, send } = useSend({ quiet: false });
  if (item.acknowledgedAt)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('drift.acknowledged', { who: nameOf(item.acknowledgedBy) })}
      </Box>
    );
  if (!can('acknowledge', 'drift')) return null;
  const acknowledge = () => send(dataProvider.acknowledgeDrift, { id: item.id }, 'drift.done');
  return (
    <Button
      variant="outlined"
      loading={acting.busy}
      onClick={(event) => {
        event.stopPropagation();
        void acknowledge();
      }}
      sx={{ minHeight: 24, py: 0, fontSize: 'small' }}
    >
      {translate('drift.acknowledge')}
    </Button>
  );
}
