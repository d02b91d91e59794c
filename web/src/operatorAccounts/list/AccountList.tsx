import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../server/float/accounts/account.view.js';
import { grouped, percent } from '../../format/money.js';
import { Xof } from '../../fields/Xof.js';
import type { Column } from '../../list/columns.js';
import { ListPage } from '../../list/ListPage.js';
import { useProjectFilters } from '../../list/useProjectFilters.js';
import { AccountState } from '../fields/AccountState.js';
import { runwayText } from '../fields/balanceText.js';
import { Sparkline } from '../fields/Sparkline.js';

const BY_NAME = { field: 'operatorName', order: 'ASC' as const };
const ACTIONS = { href: (row: AccountRow) => `/accounts/${row.projectId}/${row.operatorId}` };

/** A row for each account at an operator: what it holds, how long it lasts, what waits for it. */
export function AccountList() {
  const filters = useProjectFilters('accounts').filter((filter) => filter.kind === 'choice');
  return (
    <ListPage<AccountRow>
      resource="accounts"
      texts="accounts"
      columns={useAccountColumns()}
      filters={filters}
      sort={BY_NAME}
      actions={ACTIONS}
    />
  );
}

function useAccountColumns(): Column<AccountRow>[] {
  const translate = useTranslate();
  return useMemo(
    (): Column<AccountRow>[] => [
      {
        label: 'accounts.col.operator',
        width: 200,
        phone: 'title',
        cell: (row) => <strong>{row.operatorName}</strong>,
      },
      { label: 'accounts.col.project', width: 112, phone: 'line', cell: (row) => row.projectName },
      {
        label: 'accounts.col.float',
        term: 'float',
        currency: true,
        align: 'right',
        width: 116,
        phone: 'side',
        cell: (row) => <Xof value={row.balance.low} bare strong />,
      },
      {
        label: 'accounts.col.atMost',
        align: 'right',
        width: 96,
        cell: (row) =>
          row.balance.high !== null &&
          row.balance.high !== row.balance.low && (
            <Box component="span" data-figures sx={{ color: 'own.faint' }}>
              {grouped(row.balance.high)}
            </Box>
          ),
      },
      {
        label: 'accounts.col.runway',
        term: 'runway',
        title: 'float.runwayNote',
        width: 92,
        align: 'right',
        cell: (row) => runwayText(row.runwayHours, translate),
      },
      {
        label: 'accounts.col.blocked',
        term: 'hold',
        width: 104,
        align: 'right',
        cell: (row) =>
          row.blockedCount > 0 && (
            <span title={translate('accounts.waiting', { smart_count: row.blockedCount })}>
              <Xof value={row.blockedAmount} bare />
            </span>
          ),
      },
      {
        label: 'accounts.col.today',
        align: 'right',
        wideOnly: true,
        cell: (row) => (
          <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {grouped(row.todayIn)} / {grouped(row.todayOut)}
          </span>
        ),
      },
      {
        label: 'accounts.col.success',
        width: 110,
        align: 'right',
        wideOnly: true,
        cell: (row) => <Success row={row} />,
      },
      {
        label: 'accounts.col.failures',
        cell: (row) => <Sparkline days={row.failuresByDay} />,
      },
      {
        label: 'accounts.col.state',
        width: 128,
        phone: 'corner',
        cell: (row) => <AccountState account={row} />,
      },
    ],
    [translate],
  );
}

function Success({ row: { todaySucceeded, todayFailed } }: { row: AccountRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const all = todaySucceeded + todayFailed;
  if (!all) return null;
  const share = percent(todaySucceeded, all, locale);
  return <span title={translate('accounts.of', { done: todaySucceeded, all })}>{share}</span>;
}
