import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { LowBalanceRefusalRow } from '../../../../../server/payments/payouts/funding/refusal.view.js';
import { REFUSAL_OUTCOMES } from '../../../../../server/payments/payouts/funding/refusal-words.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import type { Column } from '../../../kit/list/columns.js';
import type { FilterDef } from '../../../kit/list/filters.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useListZone } from '../../../kit/list/useListZone.js';
import { useProjectFilters } from '../../../kit/list/useProjectFilters.js';
import { OutcomeChip } from '../fields/OutcomeChip.js';
import { Again, Beneficiary } from '../fields/RefusalCells.js';

const LATEST = { field: 'at', order: 'DESC' as const };
const ACTIONS = {
  href: ({ payoutId, id }: LowBalanceRefusalRow) =>
    payoutId ? `/payouts/${payoutId}` : `/transactions/${id}`,
};

/** Payouts refused for a low balance over all accounts, with what was tried again. */
export function RefusalList() {
  return (
    <ListPage<LowBalanceRefusalRow>
      resource="low-balance-refusals"
      texts="refusals"
      columns={useRefusalColumns()}
      filters={useRefusalFilters()}
      sort={LATEST}
      actions={ACTIONS}
    />
  );
}

function useRefusalFilters(): FilterDef[] {
  const translate = useTranslate();
  const { data } = useRead(dataProvider.getAccountChoices, {}, { staleTime: 60_000 });
  const accounts = new Map((data ?? []).map(({ operatorId, operatorName }) => [operatorId, operatorName]));
  return [
    {
      kind: 'choice',
      name: 'operatorId',
      label: 'refusals.filter.operatorId',
      choices: [...accounts].map(([id, text]) => ({ id, text })),
    },
    {
      kind: 'choice',
      name: 'outcome',
      label: 'refusals.filter.outcome',
      choices: REFUSAL_OUTCOMES.map((id) => ({ id, text: translate(`refusals.outcome.${id}`) })),
      several: true,
    },
    ...useProjectFilters('refusals'),
  ];
}

function useRefusalColumns(): Column<LowBalanceRefusalRow>[] {
  const zone = useListZone();
  return useMemo(
    (): Column<LowBalanceRefusalRow>[] => [
      {
        label: 'refusals.col.at',
        width: 104,
        sort: 'at',
        phone: 'line',
        cell: (row) => <When at={row.at} zone={zone} as="clock" />,
      },
      {
        label: 'refusals.col.beneficiary',
        typed: true,
        phone: 'title',
        cell: (row) => <Beneficiary row={row} />,
      },
      { label: 'refusals.col.operator', width: 172, phone: 'line', cell: (row) => row.operatorName },
      { label: 'refusals.col.project', width: 112, wideOnly: true, cell: (row) => row.projectName },
      {
        label: 'refusals.col.amount',
        currency: true,
        align: 'right',
        width: 110,
        sort: 'amount',
        phone: 'side',
        cell: (row) => <Xof value={row.amount} bare strong />,
      },
      { label: 'refusals.col.again', width: 232, wraps: true, cell: (row) => <Again row={row} /> },
      {
        label: 'refusals.col.outcome',
        width: 108,
        phone: 'corner',
        cell: (row) => <OutcomeChip outcome={row.outcome} />,
      },
    ],
    [zone],
  );
}
