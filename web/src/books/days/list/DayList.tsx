import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DayRow } from '../../../../../server/books/close/day.view.js';
import { Count } from '../../../kit/fields/Count.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { longDay, zoneName } from '../../../kit/format/times.js';
import { useProjects } from '../../../kit/dataProvider/useProjects.js';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { shortName } from '../../../kit/format/shortName.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';
import { useCan } from '../../../kit/session/useSession.js';
import type { Column } from '../../../kit/list/columns.js';
import type { FilterDef } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { listPath } from '../../../kit/list/listPath.js';
import { dayPath } from '../../../kit/format/dayPath.js';
import { DayState } from '../day/DayState.js';
import { DAY_STATES } from '../../../../../server/books/calendar/day-state-words.js';

const NEWEST = { field: 'day', order: 'DESC' as const };
const ACTIONS = { href: (row: DayRow) => dayPath(row) };

/** The business days: how far each is, what is open in it, who signed it. */
export function DayList() {
  const translate = useTranslate();
  const may = useCan();
  return (
    <ListPage<DayRow>
      resource="days"
      texts="days"
      columns={useDayColumns()}
      filters={useDayFilters()}
      sort={NEWEST}
      actions={ACTIONS}
      live
      head={
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {may('edit', 'days') && (
            <Button component={Link} to="/days/begin" color="inherit">
              {translate('days.begin')}…
            </Button>
          )}
          <Button component={Link} to="/days/open" variant="contained">
            {translate('days.openDay')}
          </Button>
        </Box>
      }
    />
  );
}

function useDayFilters(): FilterDef[] {
  const translate = useTranslate();
  const projects = useProjects();
  return useMemo(
    () => [
      ...(projects.length > 1
        ? [
            {
              kind: 'choice' as const,
              name: 'projectId',
              label: 'days.filter.projectId',
              choices: projects.map(({ id, name }) => ({ id, text: name })),
            },
          ]
        : []),
      {
        kind: 'choice' as const,
        name: 'state',
        label: 'days.filter.state',
        choices: DAY_STATES.map((id) => ({ id, text: translate(`day.state.${id}`) })),
      },
      { kind: 'flag' as const, name: 'waitingForMe', label: 'days.filter.waitingForMe' },
    ],
    [projects, translate],
  );
}

function useDayColumns(): Column<DayRow>[] {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(
    (): Column<DayRow>[] => [
      {
        label: 'days.col.day',
        sort: 'day',
        width: 154,
        phone: 'title',
        cell: (row) => <strong>{longDay(row.day, locale)}</strong>,
      },
      {
        label: 'days.col.project',
        width: 124,
        phone: 'line',
        cell: (row) => <span title={zoneName(row.zone, row.beginsAt)}>{row.projectName}</span>,
      },
      { label: 'days.col.state', width: 112, phone: 'side', cell: (row) => <DayState day={row} /> },
      {
        label: 'days.col.breaks',
        align: 'right',
        currency: true,
        width: 146,
        phone: 'corner',
        cell: (row) => <Breaks row={row} />,
      },
      {
        label: 'days.col.restatements',
        term: 'restatement',
        width: 148,
        cell: (row) =>
          row.unseenRestatements > 0 && (
            <Chip tone="wait" tip={translate('days.restatementsTip')}>
              {translate('days.unseen', { smart_count: row.unseenRestatements })}
            </Chip>
          ),
      },
      {
        label: 'days.col.signed',
        cell: (row) => <By who={row.signedBy} at={row.signedAt} zone={row.zone} />,
      },
      {
        label: 'days.col.locked',
        term: 'locked',
        cell: (row) => <By who={row.reviewedBy} at={row.lockedAt} zone={row.zone} />,
      },
    ],
    [translate, locale],
  );
}

function Breaks({ row }: { row: DayRow }) {
  const translate = useTranslate();
  if (!row.openBreaks)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        0
      </Box>
    );
  const to = listPath('breaks', {
    projectId: row.projectId,
    day: row.day,
    state: 'open',
    timing: 'false',
    notice: 'false',
  });
  return (
    <span
      onClick={(event) => event.stopPropagation()}
      title={
        row.openBreakCauses < row.openBreaks
          ? translate('causes.shared', { smart_count: row.openBreakCauses })
          : undefined
      }
    >
      <Count to={to}>{row.openBreaks}</Count> · <Xof value={row.openBreakAmount} bare />
    </span>
  );
}

function By({ who, at, zone }: { who: string | null; at: string | null; zone: string }) {
  const nameOf = useNameOf();
  if (!who) return null;
  return (
    <>
      <span title={nameOf(who)}>{shortName(nameOf(who))}</span>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        · <When at={at} zone={zone} />
      </Box>
    </>
  );
}
