import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PastAuditRow } from '../../../../server/reporting/past-audits/past-audit.view.js';
import { useCan } from '../../kit/session/useSession.js';
import { Chip } from '../../kit/fields/Chip.js';
import { When } from '../../kit/fields/When.js';
import { grouped } from '../../kit/format/money.js';
import { dayRange } from '../../kit/format/times.js';
import type { Column } from '../../kit/list/columns.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useProjectFilters } from '../../kit/list/useProjectFilters.js';
import { pastAuditPath, STATE_TONE } from './values.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

const LATEST = { field: 'uploadedAt', order: 'DESC' as const };
const ACTIONS = { href: pastAuditPath };

/** Lists audits of past transactions. */
export function PastAuditList() {
  const can = useCan();
  const filters = useProjectFilters('pastAudits').filter(({ kind }) => kind === 'choice');
  return (
    <ListPage<PastAuditRow>
      resource="past-audits"
      texts="pastAudits"
      columns={usePastAuditColumns()}
      filters={filters}
      sort={LATEST}
      actions={ACTIONS}
      emptyAction={can('edit', 'imports') && <NewButton />}
      head={
        can('edit', 'imports') && (
          <Box sx={{ ml: 'auto' }}>
            <NewButton />
          </Box>
        )
      }
    />
  );
}

function NewButton() {
  return (
    <Button component={Link} to="/past-audits/new" variant="contained">
      {useTranslate()('pastAudits.new')}
    </Button>
  );
}

const count = (value: number | null) => (value === null ? '–' : grouped(value));

function usePastAuditColumns(): Column<PastAuditRow>[] {
  const zone = useListZone();
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  return useMemo(
    (): Column<PastAuditRow>[] => [
      {
        label: 'pastAudits.col.file',
        phone: 'title',
        cell: (row) => (
          <MuiLink
            component={Link}
            to={pastAuditPath(row)}
            tabIndex={-1}
            color="inherit"
            title={row.fileName}
            sx={{ fontWeight: 600 }}
          >
            {row.fileName}
          </MuiLink>
        ),
      },
      { label: 'pastAudits.col.project', width: 150, phone: 'line', cell: (row) => row.projectName },
      {
        label: 'pastAudits.col.days',
        width: 190,
        cell: (row) => (row.firstDay && row.lastDay ? dayRange(row.firstDay, row.lastDay, locale) : '–'),
      },
      {
        label: 'pastAudits.col.rows',
        align: 'right',
        width: 96,
        phone: 'corner',
        cell: (row) => count(row.total),
      },
      {
        label: 'pastAudits.col.differences',
        align: 'right',
        width: 110,
        cell: (row) => count(row.differences),
      },
      {
        label: 'pastAudits.col.uploaded',
        sort: 'uploadedAt',
        width: 110,
        phone: 'line',
        cell: (row) => (
          <span title={nameOf(row.uploadedBy)}>
            <When at={row.uploadedAt} zone={zone} />
          </span>
        ),
      },
      {
        label: 'pastAudits.col.state',
        width: 120,
        phone: 'side',
        cell: ({ state }) => <Chip tone={STATE_TONE[state]}>{translate(`pastAuditState.${state}`)}</Chip>,
      },
    ],
    [zone, locale, translate, nameOf],
  );
}
