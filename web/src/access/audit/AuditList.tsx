import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { AuditView } from '../../../../server/access/audit/audit.view.js';
import { acts } from '../../../../server/access/audit/acts.texts.js';
import { Actor } from '../../kit/fields/Actor.js';
import { When } from '../../kit/fields/When.js';
import type { Column } from '../../kit/list/columns.js';
import type { Choice, FilterDef } from '../../kit/list/filters.js';
import { ListPage } from '../../kit/list/ListPage.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useProjectFilters } from '../../kit/list/useProjectFilters.js';
import { AuditDetails } from './AuditDetails.js';
import { AuditExport } from './AuditExport.js';
import { AuditSubject } from './AuditSubject.js';
import { AuditVerification } from './AuditVerification.js';

const NEWEST = { field: 'at', order: 'DESC' as const };
const SCREENS: Record<string, string> = {
  transaction: '/transactions/',
  project: '/projects/',
  person: '/users/',
  delivery: '/received-callbacks/',
  claim: '/claims/',
  break: '/breaks/',
  payout: '/payouts/',
  import: '/imports/',
  alert: '/alerts/',
};
const ACTIONS = {
  href: ({ subjectType, subjectId }: AuditView) => {
    const screen = SCREENS[subjectType];
    return screen && screen + subjectId;
  },
};

export function AuditList() {
  const columns = useAuditColumns();
  const filters: FilterDef[] = [
    { kind: 'text', name: 'actor', label: 'audit.filter.actor' },
    { kind: 'choice', name: 'act', label: 'audit.filter.act', choices: useActs() },
    ...useProjectFilters('audit'),
  ];
  return (
    <ListPage<AuditView>
      resource="audit"
      texts="audit"
      columns={columns}
      filters={filters}
      sort={NEWEST}
      actions={ACTIONS}
      head={<AuditExport />}
      above={<AuditVerification />}
    />
  );
}

const ACTS = Object.entries(acts.acts).flatMap(([subject, names]) =>
  Object.keys(names).map((name) => `${subject}.${name}`),
);

/** Lists the recorded actions by their texts. */
function useActs(): Choice[] {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(
    () =>
      ACTS.map((id) => ({ id, text: translate(`acts.${id}`) })).sort((one, other) =>
        one.text.localeCompare(other.text, locale),
      ),
    [translate, locale],
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
        width: 164,
        phone: 'line',
        cell: (row) => <When as="exact" at={row.at} zone={zone} />,
      },
      {
        label: 'audit.col.actor',
        sort: 'actor',
        width: 176,
        phone: 'line',
        cell: (row) =>
          row.actorName ? <span title={row.actor}>{row.actorName}</span> : <Actor by={row.actor} />,
      },
      {
        label: 'audit.col.act',
        sort: 'act',
        wraps: true,
        width: 206,
        phone: 'title',
        cell: (row) => translate(`acts.${row.act}`, { _: row.act }),
      },
      {
        label: 'audit.col.subject',
        sort: 'subjectType',
        wraps: true,
        width: 196,
        cell: (row) => <AuditSubject subject={row} />,
      },
      {
        label: 'audit.col.details',
        wraps: true,
        cell: (row) => <AuditDetails details={row.details} zone={zone} />,
      },
    ];
  }, [translate, zone]);
}
