import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type {
  CheckBatchPause,
  CheckBatchRow,
  CheckBatchView,
} from '../../../../server/payments/overview/check-batch.view.js';
import { ProgressBar } from '../../kit/layout/ProgressBar.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { SubCode } from '../../kit/fields/SubCode.js';
import { useWord } from '../../kit/fields/Word.js';
import { exact } from '../../kit/format/times.js';
import { useUncheckedTexts } from '../../kit/fields/useUncheckedTexts.js';
import { StatusChip } from '../../kit/fields/StatusChip.js';
import { When } from '../../kit/fields/When.js';
import { Xof } from '../../kit/fields/Xof.js';
import { grouped } from '../../kit/format/money.js';
import { Page } from '../../kit/layout/Page.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { useListZone } from '../../kit/list/useListZone.js';

const EVERY_MS = 1_000;
/** Once every transaction had a call, and some of them have not been checked. */
const EVERY_OPEN_MS = 10_000;
const PER_PAGE = 100;

/** Progress and results of status checks requested for many transactions. */
export function StatusChecksPage() {
  const { id = '' } = useParams();
  const [every, setEvery] = useState<number | false>(EVERY_MS);
  const read = useRead(dataProvider.getCheckBatch, { id }, { every });
  const next = read.data ? intervalOf(read.data) : EVERY_MS;
  if (next !== every) setEvery(next);
  return (
    <Page read={read} back="/transactions" backLabel="transactions.title" gone="statusChecks.gone">
      {(batch) => <Results batch={batch} />}
    </Page>
  );
}

function intervalOf({ total, checked, refused, unreadable, noResponse }: CheckBatchView): number | false {
  if (checked === total) return false;
  return checked + refused + unreadable + noResponse === total ? EVERY_OPEN_MS : EVERY_MS;
}

function Results({ batch }: { batch: CheckBatchView }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data: rows } = useRead(
    dataProvider.getCheckBatchRows,
    { id: batch.id, page, perPage: PER_PAGE },
    { keep: true, version: batch.checked + batch.refused + batch.failed },
  );
  const { parts, reason } = useUncheckedTexts();
  const last = Math.max(1, Math.ceil(batch.total / PER_PAGE));
  const { checked, total, refused, unreadable, noResponse } = batch;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1000 }}>
      <PageHead title={translate('statusChecks.title')} intro={translate('statusChecks.leave')} />
      <Box>
        <ProgressBar name={translate('statusChecks.title')} done={checked} total={total} />
        <Box role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {translate('statusChecks.progress', {
            total: grouped(total),
            parts: parts({ total, answered: checked, refused, unreadable, noResponse }),
            changed: grouped(batch.changed),
          })}
        </Box>
      </Box>
      {batch.pauses.map((pause) => (
        <PauseAlert key={pause.projectId} pause={pause} />
      ))}
      {batch.reasons.length > 0 && (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {batch.reasons.map((one) => (
              <li key={`${one.result} ${one.code ?? ''} ${one.text ?? ''}`}>{reason(one)}</li>
            ))}
          </Box>
          {translate('statusChecks.open')}
        </Alert>
      )}
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

/** Explains why the status checks of a project stand still. */
function PauseAlert({ pause }: { pause: CheckBatchPause }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  const zone = useZone(pause.projectId);
  return (
    <Alert
      severity="warning"
      action={
        <Button component={RouterLink} to={`/projects/${pause.projectId}`} color="inherit">
          {translate('today.openWaiting')}
        </Button>
      }
    >
      {translate(`statusChecks.pause.${pause.cause}`, {
        name: pause.projectName,
        since: exact(pause.since, zone, locale, 'minute'),
        why: word('connectionFault', pause.why),
      })}
    </Alert>
  );
}

function Rows({ rows }: { rows: CheckBatchRow[] }) {
  const translate = useTranslate();
  const word = useWord();
  const answerOf = ({ result, list, code, said, fault }: CheckBatchRow) => {
    if (result === 'answered') return said;
    if (result === 'refused')
      return (
        <>
          {word('outcome', 'refused')} <SubCode list={list} code={code} words={said} />
        </>
      );
    return fault ? word('connectionFault', fault) : `${word('outcome', 'unrecognised')} ${said ?? ''}`;
  };
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
                  {answerOf(row)} <When at={row.checkedAt} as="clock" zone={zone} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}
