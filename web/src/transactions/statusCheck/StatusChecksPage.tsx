import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type {
  CheckBatchRow,
  CheckBatchView,
} from '../../../../server/confirmations/check-batches/check-batch.view.js';
import { ProgressBar } from '../../layout/ProgressBar.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useRead } from '../../dataProvider/useRead.js';
import { StatusChip } from '../../fields/StatusChip.js';
import { When } from '../../fields/When.js';
import { Xof } from '../../fields/Xof.js';
import { grouped } from '../../format/money.js';
import { Page } from '../../layout/Page.js';
import { PageHead } from '../../layout/PageHead.js';
import { Panel } from '../../layout/Panel.js';
import { PanelTable } from '../../layout/PanelTable.js';
import { useListZone } from '../../list/useListZone.js';

const EVERY_MS = 1_000;
const PER_PAGE = 100;

/** Progress and results of status checks requested for many transactions. */
export function StatusChecksPage() {
  const { id = '' } = useParams();
  const [done, setDone] = useState(false);
  const read = useRead(dataProvider.getCheckBatch, { id }, { every: done ? false : EVERY_MS });
  const isDone = read.data !== undefined && read.data.checked === read.data.total;
  if (isDone !== done) setDone(isDone);
  return (
    <Page read={read} back="/transactions" backLabel="transactions.title" gone="statusChecks.gone">
      {(batch) => <Results batch={batch} />}
    </Page>
  );
}

function Results({ batch }: { batch: CheckBatchView }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data: rows } = useRead(
    dataProvider.getCheckBatchRows,
    { id: batch.id, page, perPage: PER_PAGE },
    { keep: true, version: batch.checked },
  );
  const last = Math.max(1, Math.ceil(batch.total / PER_PAGE));
  const { checked, total } = batch;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1000 }}>
      <PageHead title={translate('statusChecks.title')} intro={translate('statusChecks.leave')} />
      <Box>
        <ProgressBar name={translate('statusChecks.title')} done={checked} total={total} />
        <Box role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {translate('statusChecks.progress', {
            checked: grouped(checked),
            total: grouped(total),
            changed: grouped(batch.changed),
            failed: grouped(batch.failed),
          })}
        </Box>
      </Box>
      {batch.withoutToken > 0 && (
        <Alert severity="info">
          {translate('statusChecks.withoutToken', { smart_count: batch.withoutToken })}
        </Alert>
      )}
      <Panel title={translate('statusChecks.results')}>
        {rows && <Rows rows={rows} />}
        {last > 1 && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'end', mt: 1 }}>
            <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {translate('list.previous')}
            </Button>
            {page} / {last}
            <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
              {translate('list.next')}
            </Button>
          </Box>
        )}
      </Panel>
    </Box>
  );
}

function Rows({ rows }: { rows: CheckBatchRow[] }) {
  const translate = useTranslate();
  const zone = useListZone();
  return (
    <PanelTable
      stacks
      minWidth={620}
      label={translate('statusChecks.results')}
      head={[
        { text: translate('transactions.col.reference') },
        { text: translate('transactions.col.amount') },
        { text: translate('statusChecks.before'), words: true },
        { text: translate('statusChecks.now'), words: true },
        { text: translate('statusChecks.answer'), words: true },
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.transactionId}>
            <th scope="row">
              <Link component={RouterLink} to={`/transactions/${row.transactionId}`}>
                {row.reference}
              </Link>
            </th>
            <td>
              <Xof value={row.amount} />
            </td>
            <td className="words">
              <StatusChip status={row.statusBefore} />
            </td>
            <td className="words">
              <StatusChip status={row.status} strong={row.status !== row.statusBefore} />
            </td>
            <td className="words">
              {row.checkedAt === null && translate('statusChecks.pending')}
              {row.checkedAt !== null && (
                <>
                  {row.fault ?? row.said} <When at={row.checkedAt} as="clock" zone={zone} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}
