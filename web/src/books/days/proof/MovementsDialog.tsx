import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type {
  BalanceProof,
  MovementsPage,
  MovementView,
} from '../../../../../server/books/ledger/balance-proof.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { grouped } from '../../../kit/format/money.js';
import { longDay } from '../../../kit/format/times.js';
import { When } from '../../../kit/fields/When.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { shortened } from '../../../kit/fields/Reference.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

const PER_PAGE = 50;

interface Props {
  proof: BalanceProof;
  day: DayView;
  asOf: string | undefined;
  /** Only movements of this kind. */
  of: MovementView['what'] | undefined;
  onClose: () => void;
}

/** Lists the movements behind a figure of the proof. */
export function MovementsDialog({ proof, day, asOf, of, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const { data, error } = useRead(
    dataProvider.getProofMovements,
    {
      projectId: day.projectId,
      day: day.day,
      operatorId: proof.operatorId,
      what: of,
      asOf,
      page,
      perPage: PER_PAGE,
    },
    { keep: true },
  );
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  const what = of ? translate(`balanceProof.what.${of}`) : translate('balanceProof.act.movements');
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="movements">
      <DialogTitle id="movements">
        {what} · {proof.operatorName} · {longDay(day.day, locale)}
      </DialogTitle>
      <DialogContent sx={{ px: 3, py: 0 }}>
        {error && <Alert severity="warning">{error.message}</Alert>}
        {!data && !error && <LinearProgress />}
        {data && data.total === 0 && <Box sx={{ py: 2 }}>{translate('balanceProof.noMovements')}</Box>}
        {data && data.total > 0 && <Rows page={data} zone={day.zone} />}
      </DialogContent>
      <DialogActions>
        {data && (
          <Box component="span" sx={{ mr: 'auto', pl: 1, color: 'text.secondary' }}>
            {data.total > 0 &&
              translate(data.unmatched.count === 0 ? 'balanceProof.linesAll' : 'balanceProof.linesSum', {
                ...{ count: grouped(data.lines.count), amount: grouped(data.lines.amount) },
                ...{ missing: grouped(data.unmatched.count), missingAmount: grouped(data.unmatched.amount) },
              })}
          </Box>
        )}
        {last > 1 && (
          <>
            <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {translate('list.previous')}
            </Button>
            <span>
              {page} / {last}
            </span>
            <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
              {translate('list.next')}
            </Button>
          </>
        )}
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('day.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Rows({ page, zone }: { page: MovementsPage; zone: string }) {
  const translate = useTranslate();
  return (
    <PanelTable
      nowrap
      minWidth={760}
      stacks
      head={[
        { text: translate('balanceProof.happened') },
        { text: translate('balanceProof.movement'), words: true },
        { text: translate('balanceProof.reference'), words: true },
        { text: translate('balanceProof.principal') },
        { text: translate('balanceProof.fee') },
        { text: translate('balanceProof.lineNumber') },
        { text: translate('balanceProof.line') },
      ]}
    >
      <tbody>
        {page.data.map((row) => (
          <tr key={`${row.what}${row.factId}`}>
            <th scope="row">
              <When as="exact" at={row.happenedAt} zone={zone} />
            </th>
            <td className="words">
              {translate(`balanceProof.what.${row.what}`)}{' '}
              {row.late && (
                <Chip tone="quiet" tip={translate('balanceProof.lateTip')}>
                  {translate('balanceProof.late')}
                </Chip>
              )}
            </td>
            <td className="words">
              {row.transactionId ? (
                <Link component={RouterLink} to={`/transactions/${row.transactionId}`}>
                  {shortened(row.reference ?? row.transactionId, 24)}
                </Link>
              ) : (
                row.reference
              )}
            </td>
            <td data-label={translate('balanceProof.principal')}>{grouped(row.principal)}</td>
            <td data-label={translate('balanceProof.fee')}>{row.fee === 0 ? '' : grouped(row.fee)}</td>
            <LineCells row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {translate('balanceProof.ofAll', { count: grouped(page.total) })}
          </th>
          <td data-label={translate('balanceProof.principal')}>{grouped(page.principal)}</td>
          <td data-label={translate('balanceProof.fee')}>{grouped(page.fee)}</td>
          <td />
          <td data-label={translate('balanceProof.line')}>
            {page.lines.count > 0 ? grouped(page.lines.amount) : ''}
          </td>
        </tr>
      </tfoot>
    </PanelTable>
  );
}

/** The line of the statement as written beside the movement; a movement without one is named as such. */
function LineCells({ row: { line, principal } }: { row: MovementView }) {
  const translate = useTranslate();
  if (!line)
    return (
      <>
        <td />
        <Box component="td" data-label={translate('balanceProof.line')} sx={{ color: 'own.faint' }}>
          {translate('balanceProof.noLine')}
        </Box>
      </>
    );
  return (
    <>
      <td data-label={translate('balanceProof.lineNumber')}>
        <Link component={RouterLink} to={`/imports/${line.importId}`}>
          {grouped(line.rowNumber)}
        </Link>
      </td>
      <Box
        component="td"
        data-label={translate('balanceProof.line')}
        sx={line.amount === principal ? {} : { fontWeight: 600, color: 'tone.wait.ink' }}
      >
        {grouped(line.amount)}
      </Box>
    </>
  );
}
