import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { AuditView } from '../../../server/access/audit/audit.view.js';
import { Reference } from '../fields/Reference.js';
import { When } from '../fields/When.js';
import type { Column } from '../list/columns.js';
import type { FilterDef } from '../list/filters.js';
import { ListPage } from '../list/ListPage.js';
import { useListZone } from '../list/useListZone.js';
import { useProjectFilters } from '../list/useProjectFilters.js';
import { MONO } from '../theme/theme.js';

const NEWEST = { field: 'at', order: 'DESC' as const };
const SCREENS: Record<string, string> = {
  transaction: '/transactions/',
  project: '/projects/',
  person: '/people/',
  delivery: '/deliveries/',
  claim: '/claims/',
};
const ACTIONS = {
  href: ({ subjectType, subjectId }: AuditView) => {
    const screen = SCREENS[subjectType];
    return screen && screen + subjectId;
  },
};

export function AuditList() {
  const columns = useAuditColumns();
  const text = (name: string): FilterDef => ({ kind: 'text', name, label: `audit.filter.${name}` });
  const filters = [text('actor'), text('act'), ...useProjectFilters('audit')];
  return (
    <ListPage<AuditView>
      resource="audit"
      texts="audit"
      columns={columns}
      filters={filters}
      sort={NEWEST}
      actions={ACTIONS}
    />
  );
}

function useAuditColumns(): Column<AuditView>[] {
  const translate = useTranslate();
  const zone = useListZone();
  return useMemo((): Column<AuditView>[] => {
    return [
      {
        label: 'audit.col.at',
        sort: 'at',
        width: 184,
        phone: 'line',
        cell: (row) => <When as="exact" at={row.at} zone={zone} />,
      },
      { label: 'audit.col.actor', sort: 'actor', width: 176, phone: 'title', cell: (row) => row.actor },
      {
        label: 'audit.col.act',
        sort: 'act',
        width: 206,
        phone: 'line',
        cell: (row) => translate(`acts.${row.act}`, { _: row.act }),
      },
      {
        label: 'audit.col.subject',
        sort: 'subjectType',
        width: 196,
        cell: (row) => (
          <>
            {translate(`subject.${row.subjectType}`, { _: row.subjectType })}{' '}
            <Reference value={row.subjectId} what={row.subjectType} length={14} copy={false} />
          </>
        ),
      },
      {
        label: 'audit.col.details',
        cell: (row) =>
          Object.keys(row.details).length > 0 && (
            <Box
              component="span"
              title={JSON.stringify(row.details, null, 1)}
              sx={{ fontFamily: MONO, fontSize: '0.72rem', color: 'text.secondary' }}
            >
              {JSON.stringify(row.details)}
            </Box>
          ),
      },
    ];
  }, [translate, zone]);
}
