import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import type { SweepRunView } from '../../../../server/payments/status-checks/sweep/sweep-run.view.js';
import { grouped } from '../../kit/format/money.js';
import { duration } from '../../kit/format/times.js';
import { When } from '../../kit/fields/When.js';
import { Panel } from '../../kit/layout/Panel.js';
import type { Column } from '../../kit/list/columns.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useProjectFilters } from '../../kit/list/useProjectFilters.js';
import { SweepChart } from './SweepChart.js';

const NEWEST = { field: 'startedAt', order: 'DESC' as const };
const ACTIONS = { href: () => undefined };

export function SweepList() {
  const zone = useListZone();
  const columns = useSweepColumns(zone);
  const filters = useProjectFilters('sweeps');
  return (
    <ListPage<SweepRunView>
      resource="sweeps"
      texts="sweeps"
      columns={columns}
      filters={filters}
      sort={NEWEST}
      actions={ACTIONS}
      live
      above={<Chart zone={zone} />}
    />
  );
}

function Chart({ zone }: { zone: string }) {
  const translate = useTranslate();
  const { data: runs } = useListContext<SweepRunView>();
  if (!runs?.length) return null;
  return (
    <Box sx={{ flexShrink: 0, display: { xs: 'none', md: 'block' } }}>
      <Panel title={translate('sweeps.chart')}>
        <Box sx={{ height: 120 }}>
          <SweepChart runs={runs} zone={zone} />
        </Box>
      </Panel>
    </Box>
  );
}

function useSweepColumns(zone: string): Column<SweepRunView>[] {
  const locale = useLocale();
  return useMemo(() => {
    const number = (
      label: string,
      value: (row: SweepRunView) => number,
      more?: Partial<Column<SweepRunView>>,
    ): Column<SweepRunView> => ({
      label: `sweeps.col.${label}`,
      align: 'right',
      width: 96,
      cell: (row) => grouped(value(row)),
      ...more,
    });
    const trouble = (
      label: string,
      value: (row: SweepRunView) => number,
      more: Partial<Column<SweepRunView>> = {},
    ): Column<SweepRunView> =>
      number(label, value, {
        ...more,
        cell: (row) => (
          <Box
            component="span"
            sx={value(row) ? { color: 'tone.wait.mark', fontWeight: 600 } : { color: 'text.secondary' }}
          >
            {grouped(value(row))}
          </Box>
        ),
      });
    return [
      {
        label: 'sweeps.col.started',
        sort: 'startedAt',
        width: 104,
        phone: 'title',
        cell: (row) => <When as="clock" at={row.startedAt} zone={zone} />,
      },
      { label: 'sweeps.col.project', phone: 'side', cell: (row) => row.projectName },
      number('asked', (row) => row.asked, { sort: 'asked', phone: 'line', phoneHead: true }),
      number('answered', (row) => row.asked - row.unanswered - row.refused, {
        phone: 'line',
        phoneHead: true,
      }),
      number('changed', (row) => row.changed, { sort: 'changed', phone: 'corner', phoneHead: true }),
      trouble('unanswered', (row) => row.unanswered, {
        sort: 'unanswered',
        title: 'sweeps.unansweredTip',
        width: 112,
      }),
      trouble('refused', (row) => row.refused),
      number('lag', (row) => row.lagP95Ms, {
        title: 'sweeps.lagTip',
        width: 112,
        cell: (row) => duration(row.lagP95Ms, locale),
      }),
      number('lagMax', (row) => row.lagMaxMs, {
        sort: 'lagMaxMs',
        cell: (row) => duration(row.lagMaxMs, locale),
      }),
      number('took', () => 0, {
        cell: (row) => duration(Date.parse(row.endedAt) - Date.parse(row.startedAt), locale),
      }),
      { label: 'sweeps.col.worker', width: 120, wideOnly: true, cell: (row) => row.worker },
    ];
  }, [zone, locale]);
}
