import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { TransactionRow } from '../../../../server/payments/transactions/views/transaction.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { grouped } from '../../kit/format/money.js';
import { FormDialog } from '../../kit/layout/FormDialog.js';
import { ChosenRows } from '../../kit/list/ChosenRows.js';
import { SelectionBar, useSelectedRows } from '../../kit/list/RowSelection.js';
import { requestFilters } from '../../kit/list/useFilters.js';

/** Maximum number of transactions per request. */
const MAX_CHECKS = 10_000;

/** Bulk action: checks the selected transactions, or all that match the filters, and opens the page of the results. */
export function CheckStatusAction() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useListContext<TransactionRow>();
  const [scope, setScope] = useState<'selected' | 'filtered'>();
  const { acting, send } = useSend();
  const { selectedIds, total = 0 } = list;
  const count = scope === 'filtered' ? total : selectedIds.length;
  const rows = useSelectedRows<TransactionRow>().map(({ id, reference, amount }) => ({
    id,
    name: reference,
    amount,
  }));
  const request = () =>
    send(
      dataProvider.requestStatusChecks,
      scope === 'filtered' ? { filters: requestFilters(list) } : { ids: selectedIds.map(String) },
      ({ id }) => {
        list.onUnselectItems();
        void navigate(`/status-checks/${id}`);
      },
    );
  return (
    <>
      <SelectionBar rows={rows}>
        <Button variant="contained" onClick={() => setScope('selected')}>
          {translate('transaction.confirmNow')}…
        </Button>
        {total > selectedIds.length && total <= MAX_CHECKS && (
          <Button onClick={() => setScope('filtered')}>
            {translate('statusChecks.allFiltered', { count: grouped(total) })}…
          </Button>
        )}
      </SelectionBar>
      {scope && (
        <FormDialog
          title={`${translate('transaction.confirmNow')} (${grouped(count)})`}
          text={translate('statusChecks.text')}
          act={translate('transaction.confirmNow')}
          acting={acting}
          onSubmit={request}
          onClose={() => setScope(undefined)}
        >
          {scope === 'selected' && <ChosenRows rows={rows} />}
        </FormDialog>
      )}
    </>
  );
}
