import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { AccountRow } from '../../../../../server/payments/accounts/accounts/account.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { Count } from '../../../kit/fields/Count.js';
import { grouped, percent, xof } from '../../../kit/format/money.js';
import { Xof } from '../../../kit/fields/Xof.js';
import type { Column } from '../../../kit/list/columns.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useProjectFilters } from '../../../kit/list/useProjectFilters.js';
import { refusalsPath, retriesPath, waitingPath } from '../fields/accountPaths.js';
import { AccountState, STANDING_TONE } from '../fields/AccountState.js';
import { runwayText } from '../fields/balanceText.js';
import { Sparkline } from '../fields/Sparkline.js';

const WORST_FIRST = { field: 'standing', order: 'DESC' as const };
const ACTIONS = { href: (row: AccountRow) => `/accounts/${row.projectId}/${row.operatorId}` };

/** A row for each account at an operator, the one in most trouble first. */
export function AccountList() {
  const filters = useProjectFilters('accounts').filter((filter) => filter.kind === 'choice');
  return (
    <ListPage<AccountRow>
      resource="accounts"
      texts="accounts"
      columns={useAccountColumns()}
      filters={filters}
      sort={WORST_FIRST}
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
        phone: 'title',
        cell: (row) => <strong>{row.operatorName}</strong>,
      },
      { label: 'accounts.col.project', width: 104, phone: 'line', cell: (row) => row.projectName },
      {
        label: 'accounts.col.state',
        width: 124,
        phone: 'corner',
        cell: (row) => <ListedState row={row} />,
      },
      {
        label: 'accounts.col.float',
        term: 'float',
        currency: true,
        align: 'right',
        width: 108,
        phone: 'side',
        cell: (row) => <Xof value={row.balance.low} bare strong />,
      },
      {
        label: 'accounts.col.blocked',
        term: 'hold',
        width: 136,
        align: 'right',
        phone: 'line',
        phoneHead: true,
        cell: (row) => row.blockedCount > 0 && <Waiting row={row} />,
      },
      {
        label: 'accounts.col.missing',
        width: 96,
        align: 'right',
        wideOnly: true,
        cell: (row) =>
          row.blockedCount > 0 && (
            <Box component="span" sx={{ color: row.failures.missing === 0 ? undefined : 'tone.risk.ink' }}>
              {row.failures.missing === null ? '?' : <Xof value={row.failures.missing} bare />}
            </Box>
          ),
      },
      {
        label: 'accounts.col.runway',
        term: 'runway',
        title: 'float.runwayNote',
        width: 88,
        align: 'right',
        cell: (row) => runwayText(row.runwayHours, translate),
      },
      {
        label: 'accounts.col.failures',
        width: 124,
        align: 'right',
        cell: (row) => <Refused row={row} />,
      },
      {
        label: 'accounts.col.today',
        width: 92,
        align: 'right',
        cell: ({ failures, ...row }) => (
          <RefusedCount
            to={refusalsPath(row, { from: failures.todaySince })}
            count={failures.todayCount}
            amount={failures.todayAmount}
          />
        ),
      },
      {
        label: 'accounts.col.retries',
        width: 84,
        align: 'right',
        cell: (row) =>
          row.retriesDue > 0 && (
            <Count to={retriesPath(row)} plain>
              {grouped(row.retriesDue)}
            </Count>
          ),
      },
      {
        label: 'accounts.col.atMost',
        align: 'right',
        width: 96,
        wideOnly: true,
        cell: (row) =>
          row.balance.high !== null &&
          row.balance.high !== row.balance.low && (
            <Box component="span" data-figures translate="no" sx={{ color: 'own.faint' }}>
              {grouped(row.balance.high)}
            </Box>
          ),
      },
      {
        label: 'accounts.col.moved',
        align: 'right',
        width: 170,
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
        onDemand: true,
        cell: (row) => <Success row={row} />,
      },
    ],
    [translate],
  );
}

/** The state of an account, or in its place that a Cashin was requested and is not declared yet. */
function ListedState({ row }: { row: AccountRow }) {
  const translate = useTranslate();
  const { cashinRequest: request, standing } = row;
  if (!request) return <AccountState account={row} />;
  const { amount, requestedBy: who } = request;
  const state = translate(`accounts.standing.${standing}`);
  return (
    <Chip
      tone={STANDING_TONE[standing]}
      tip={`${state} · ${translate('cashinRequest.tip', { amount: xof(amount), who })}`}
    >
      {translate('cashinRequest.short')}
    </Chip>
  );
}

/** Number and sum of the payouts on hold; opens exactly these. */
function Waiting({ row }: { row: AccountRow }) {
  if (!row.blockedCount) return null;
  return (
    <Count to={waitingPath(row)} count={row.blockedCount} plain>
      <Xof value={row.blockedAmount} bare /> <Few>({grouped(row.blockedCount)})</Few>
    </Count>
  );
}

/** The refusals of 14 days as bars and a number, which opens exactly them. */
function Refused({ row }: { row: AccountRow }) {
  const { failures, failuresByDay } = row;
  return (
    <Box sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', verticalAlign: 'middle' }}>
      <Sparkline days={failuresByDay} />
      <RefusedCount
        to={refusalsPath(row, { from: failures.since })}
        count={failures.count}
        amount={failures.amount}
      />
    </Box>
  );
}

function RefusedCount({ to, count, amount }: { to: string; count: number; amount: number }) {
  const translate = useTranslate();
  if (!count) return <Few>0</Few>;
  return (
    <Count
      to={to}
      title={translate('accounts.refusalsOf', { smart_count: count, amount: xof(amount) })}
      plain
    >
      {grouped(count)}
    </Count>
  );
}

const Few = ({ children }: { children: ReactNode }) => (
  <Box component="span" data-figures translate="no" sx={{ color: 'own.faint' }}>
    {children}
  </Box>
);

function Success({ row: { todaySucceeded, todayFailed } }: { row: AccountRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const all = todaySucceeded + todayFailed;
  if (!all) return null;
  const share = percent(todaySucceeded, all, locale);
  return <span title={translate('accounts.of', { done: todaySucceeded, all })}>{share}</span>;
}
