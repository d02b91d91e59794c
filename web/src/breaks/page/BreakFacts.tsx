import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { BreakView } from '../../../../server/reconciliation/breaks/break.view.js';
import { longDay, zoneName } from '../../format/times.js';
import { When } from '../../fields/When.js';
import { Facts } from '../../layout/Facts.js';
import { Panel } from '../../layout/Panel.js';
import { Owner } from '../list/columns.js';
import { Reference } from '../../fields/Reference.js';

/** Whose it is, until when, and what it is about. */
export function BreakFacts({ found }: { found: BreakView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const time = (at: string) => <When as="exact" at={at} zone={found.zone} />;
  return (
    <Panel title={translate('breaks.facts')}>
      <Facts
        facts={[
          {
            label: translate('breaks.col.owner'),
            value: <Owner row={found} />,
            note: found.assignee && translate(`role.${found.ownerRole}`),
          },
          found.state === 'open' && { label: translate('breaks.col.due'), value: time(found.dueAt) },
          {
            label: translate('breaks.col.day'),
            value: (
              <Link component={RouterLink} to={`/days/${found.projectId}/${found.day}`}>
                {longDay(found.day, locale)}
              </Link>
            ),
            note: `${found.projectName} · ${zoneName(found.zone, found.foundAt)}`,
          },
          {
            label: translate('breaks.found'),
            value: time(found.foundAt),
            note: translate(`age.${found.age}`),
          },
          found.transactionId && {
            label: translate('breaks.transaction'),
            value: (
              <Link component={RouterLink} to={`/transactions/${found.transactionId}`}>
                <Reference
                  value={found.reference ?? found.transactionId}
                  what={translate('transaction.reference')}
                  copy={false}
                  length={24}
                />
              </Link>
            ),
          },
          found.operatorId && {
            label: translate('breaks.col.operator'),
            value: (
              <Link component={RouterLink} to={`/accounts/${found.projectId}/${found.operatorId}`}>
                {found.operatorName ?? found.operatorId}
              </Link>
            ),
          },
          { label: translate('breaks.severity'), value: translate(`severity.${found.severity}`) },
        ]}
      />
    </Panel>
  );
}
