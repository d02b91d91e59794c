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
import type { BalanceProof, MovementView } from '../../../../../server/books/ledger/balance-proof.view.js';
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
      <DialogContent sx={{ p: 0 }}>
        {error && <Alert severity="warning">{error.message}</Alert>}
        {!data && !error && <LinearProgress />}
        {data && data.total === 0 && <Box sx={{ px: 3, py: 2 }}>{translate('balanceProof.noMovements')}</Box>}
        {data && data.total > 0 && <Rows rows={data.data} zone={day.zone} />}
      </DialogContent>
      <DialogActions>
        {data && (
          <Box component="span" sx={{ mr: 'auto', pl: 1, color: 'text.secondary' }}>
            {translate('balanceProof.counted', { smart_count: data.total })}
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

function Rows({ rows, zone }: { rows: MovementView[]; zone: string }) {
  const translate = useTranslate();
  return (
    <PanelTable
      nowrap
      minWidth={620}
      head={[
        { text: translate('balanceProof.happened') },
        { text: translate('balanceProof.movement'), words: true },
        { text: translate('balanceProof.reference'), words: true },
        { text: translate('balanceProof.principal') },
        { text: translate('balanceProof.fee') },
      ]}
    >
      <tbody>
        {rows.map((row) => (
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
            <td>{grouped(row.principal)}</td>
            <td>{row.fee === 0 ? '' : grouped(row.fee)}</td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}
