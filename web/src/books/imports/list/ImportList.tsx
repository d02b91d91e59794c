import Button from '@mui/material/Button';
import { useTranslate, useLocale } from 'react-admin';
import { Link as RouterLink, Link } from 'react-router-dom';
import type { ImportRow } from '../../../../../server/books/imports/import.view.js';
import { SOURCE_SIDES, IMPORT_STATES } from '../../../../../server/books/imports/import-words.js';
import { useCan } from '../../../kit/session/useSession.js';
import type { FilterDef } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useProjectFilters } from '../../../kit/list/useProjectFilters.js';
import { useSources } from '../sources/useSources.js';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { grouped } from '../../../kit/format/money.js';
import { dayRange } from '../../../kit/format/times.js';
import { When } from '../../../kit/fields/When.js';
import type { Column } from '../../../kit/list/columns.js';
import { useListZone } from '../../../kit/list/useListZone.js';
import { ImportStateChip } from '../values/ImportStateChip.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

const LATEST = { field: 'uploadedAt', order: 'DESC' as const };
const ACTIONS = { href: (row: ImportRow) => `/imports/${row.id}` };

/** Lists imported files with user and state. */
export function ImportList() {
  const translate = useTranslate();
  const can = useCan();
  return (
    <ListPage<ImportRow>
      resource="imports"
      texts="imports"
      columns={useImportColumns()}
      filters={useImportFilters()}
      sort={LATEST}
      actions={ACTIONS}
      emptyAction={can('edit', 'imports') && <ImportButton />}
      head={
        <>
          <Button component={RouterLink} to="/past-audits" color="inherit" sx={{ ml: 'auto' }}>
            {translate('pastAudits.title')}
          </Button>
          <Button component={RouterLink} to="/import-sources" color="inherit">
            {translate('sources.title')}
          </Button>
          {can('edit', 'imports') && <ImportButton />}
        </>
      }
    />
  );
}

function ImportButton() {
  return (
    <Button component={RouterLink} to="/imports/new" variant="contained">
      {useTranslate()('imports.bring')}
    </Button>
  );
}

function useImportFilters(): FilterDef[] {
  const translate = useTranslate();
  const projects = useProjectFilters('imports').filter((filter) => filter.kind === 'choice');
  const { data: sources = [] } = useSources();
  return [
    {
      kind: 'choice',
      name: 'state',
      label: 'imports.filter.state',
      choices: IMPORT_STATES.map((id) => ({ id, text: translate(`importState.${id}`) })),
    },
    {
      kind: 'choice',
      name: 'side',
      label: 'imports.filter.side',
      choices: SOURCE_SIDES.map((id) => ({ id, text: translate(`side.${id}`) })),
    },
    {
      kind: 'choice',
      name: 'sourceId',
      label: 'imports.filter.sourceId',
      choices: sources.map(({ id, name }) => ({ id, text: name })),
    },
    ...projects,
  ];
}

const sum = (value: number | null) => (value === null ? '–' : grouped(value));

function useImportColumns(): Column<ImportRow>[] {
  const zone = useListZone();
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  return useMemo(
    (): Column<ImportRow>[] => [
      {
        label: 'imports.col.file',
        typed: true,
        phone: 'title',
        cell: (row) => (
          <MuiLink
            component={Link}
            to={`/imports/${row.id}`}
            tabIndex={-1}
            color="inherit"
            title={row.fileName}
            sx={{ fontWeight: 600 }}
          >
            {row.fileName}
          </MuiLink>
        ),
      },
      {
        label: 'imports.col.source',
        typed: true,
        width: 176,
        phone: 'line',
        cell: (row) => <span title={translate(`side.${row.side}`)}>{row.sourceName}</span>,
      },
      { label: 'imports.col.project', width: 130, wideOnly: true, cell: (row) => row.projectName },
      {
        label: 'imports.col.days',
        width: 140,
        cell: (row) => (row.firstDay && row.lastDay ? dayRange(row.firstDay, row.lastDay, locale) : '–'),
      },
      {
        label: 'imports.col.rows',
        align: 'right',
        width: 96,
        phone: 'corner',
        cell: (row) => <Rows row={row} />,
      },
      { label: 'imports.col.in', align: 'right', currency: true, width: 108, cell: (row) => sum(row.sumIn) },
      { label: 'imports.col.out', align: 'right', width: 112, cell: (row) => sum(row.sumOut) },
      {
        label: 'imports.col.brought',
        sort: 'uploadedAt',
        width: 96,
        phone: 'line',
        cell: (row) => (
          <span title={nameOf(row.uploadedBy)}>
            <When at={row.uploadedAt} zone={zone} />
          </span>
        ),
      },
      {
        label: 'imports.col.state',
        width: 136,
        phone: 'side',
        cell: (row) => <ImportStateChip file={row} />,
      },
    ],
    [zone, locale, translate, nameOf],
  );
}

function Rows({ row }: { row: ImportRow }) {
  const translate = useTranslate();
  if (row.rows === null) return <>–</>;
  return (
    <>
      {grouped(row.goodRows ?? 0)}
      {Boolean(row.badRows) && (
        <Box
          component="span"
          title={translate('imports.bad')}
          sx={{ color: 'tone.wait.mark', fontWeight: 600, ml: 1 }}
        >
          +{grouped(row.badRows ?? 0)} ✗
        </Box>
      )}
    </>
  );
}
