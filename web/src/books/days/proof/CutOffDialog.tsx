import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type { BalanceProof, CutOffItem } from '../../../../../server/books/ledger/balance-proof.view.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { shortened } from '../../../kit/fields/Reference.js';
import { exact, longDay, zoneName } from '../../../kit/format/times.js';
import { When } from '../../../kit/fields/When.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { AdjustDialog } from './AdjustDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

interface Props {
  proof: BalanceProof;
  day: DayView;
  /** Adjustments can still be made. */
  works: boolean;
  onClose: () => void;
}

/** Lists transactions around the cut-off: the usual source of a small difference. */
export function CutOffDialog({ proof, day, works, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [chosen, choose] = useState<CutOffItem>();
  const of = { projectId: day.projectId, day: day.day, operatorId: proof.operatorId };
  const { data, error } = useRead(dataProvider.getCutOffView, of);
  const cutOff = `${exact(day.endsAt, day.zone, locale, 'minute')}, ${zoneName(day.zone, day.endsAt)}`;
  if (chosen)
    return (
      <AdjustDialog
        proof={proof}
        day={day}
        from={{
          // In our books before the cut-off and perhaps in theirs after it: it is taken out, else put in.
          amount: chosen.ourAt < day.endsAt ? -chosen.amount : chosen.amount,
          code: 'cut_off',
          transactionId: chosen.transactionId,
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="cut-off">
      <DialogTitle id="cut-off">
        {translate('balanceProof.act.cutOff')} · {proof.operatorName} · {longDay(day.day, locale)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography color="textSecondary">{translate('cutOff.text', { cutOff })}</Typography>
        {error && <Alert severity="warning">{error.message}</Alert>}
        {!data && !error && <LinearProgress />}
        {data?.items.length === 0 && <Alert severity="success">{translate('cutOff.none')}</Alert>}
        {data && data.items.length > 0 && (
          <>
            <Box>{translate('cutOff.inTransit', { amount: xof(data.inTransit) })}</Box>
            <Items items={data.items} zone={day.zone} onChoose={works ? choose : undefined} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('day.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ItemsProps {
  items: CutOffItem[];
  zone: string;
  onChoose: ((item: CutOffItem) => void) | undefined;
}

function Items({ items, zone, onChoose }: ItemsProps) {
  const translate = useTranslate();
  const head = [
    { text: translate('balanceProof.movement') },
    { text: translate('balanceProof.reference'), words: true },
    { text: translate('cutOff.ours') },
    { text: translate('cutOff.theirs') },
    { text: translate('adjustment.amount') },
    { text: '' },
  ];
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '6px', overflow: 'hidden' }}>
      <PanelTable head={head} minWidth={700}>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                {translate(`balanceProof.what.${item.movement}`)}
                <Box sx={{ color: 'text.secondary', fontSize: 'small', fontWeight: 400 }}>
                  {translate(`cutOff.what.${item.what}`)}
                </Box>
              </th>
              <td className="words">
                {item.transactionId ? (
                  <Link component={RouterLink} to={`/transactions/${item.transactionId}`}>
                    {shortened(item.reference ?? item.transactionId, 22)}
                  </Link>
                ) : (
                  item.reference
                )}
              </td>
              <td>
                <When as="exact" at={item.ourAt} zone={zone} />
              </td>
              <td>
                <When as="exact" at={item.lineAt} zone={zone} />
              </td>
              <td>{grouped(item.amount)}</td>
              <td>
                {onChoose && item.what === 'near' && (
                  <Button onClick={() => onChoose(item)} sx={{ minHeight: 24, py: 0 }}>
                    {translate('cutOff.adjust')}…
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Box>
  );
}
