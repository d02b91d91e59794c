import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { TransactionRow } from '../../../../../server/payments/transactions/views/transaction.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { useProjects } from '../../../kit/dataProvider/useProjects.js';
import { useSubCodeRows } from '../../../kit/dataProvider/useSubCodes.js';
import { useProjectChoice } from '../../../kit/layout/preferences.js';
import type { Selectable } from '../../../kit/list/columns.js';
import { ListPage } from '../../../kit/list/ListPage.js';
import { useTransactionColumns } from './columns.js';
import { useTransactionFilters } from './filters.js';
import { CheckStatusAction } from '../../statusChecks/CheckStatusAction.js';
import { useCheckStatusNow } from '../../statusChecks/useCheckStatusNow.js';

const NEWEST = { field: 'occurredAt', order: 'DESC' as const };

export function TransactionList() {
  const translate = useTranslate();
  const can = useCan();
  const [chosen] = useProjectChoice();
  const [params] = useSearchParams();
  const projects = useProjects();
  const several = projects.length > 1 && !chosen && !params.has('projectId');
  const columns = useTransactionColumns(several);
  const filters = useTransactionFilters();
  // Read beside the rows: their cells need it.
  useSubCodeRows();
  const { confirm } = useCheckStatusNow();
  const checks = can('confirm', 'transactions');

  const onKey = useCallback(
    (key: string, row: TransactionRow) => {
      if (key !== 'c' || !checks) return false;
      void confirm(row);
      return true;
    },
    [confirm, checks],
  );
  const actions = useMemo(
    () => ({ href: (row: TransactionRow) => `/transactions/${row.id}`, onKey }),
    [onKey],
  );
  const selectable: Selectable<TransactionRow> = {
    offered: () => true,
    label: ({ reference }) => translate('selection.row', { what: reference }),
  };
  return (
    <ListPage<TransactionRow>
      resource="transactions"
      texts="transactions"
      storeName="transactions"
      columns={columns}
      filters={filters}
      sort={NEWEST}
      actions={actions}
      live
      hint="transactions.keys"
      selectable={checks ? selectable : undefined}
      bulkActions={<CheckStatusAction />}
      emptyAction={can('edit', 'imports') && <PastAuditButton />}
    />
  );
}

/** First step of a merchant without transactions. */
function PastAuditButton() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
      <Box sx={{ color: 'text.secondary', maxWidth: 460 }}>{translate('pastAudits.firstHour')}</Box>
      <Button component={Link} to="/past-audits/new" variant="outlined">
        {translate('pastAudits.open')}
      </Button>
    </Box>
  );
}
