import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { BatchField, BatchRowView, BatchView } from '../../../../server/payouts/batches/batch.view.js';
import { grouped } from '../../format/money.js';
import { spelled } from '../../format/phone.js';
import { channelKey } from '../summary/destination.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

interface Props {
  row: BatchRowView;
  batch: BatchView;
  editable: boolean;
}

/** One line: as it was understood, or, where it was not, as the file has it; and what is wrong with it. */
export function BatchRow({ row, batch, editable }: Props) {
  const translate = useTranslate();
  const raw = (field: BatchField) => {
    const column = batch.mapping[field];
    return column === undefined ? '' : (row.cells[column] ?? '');
  };
  const channel =
    row.channel && translate(channelKey({ channel: row.channel, staysInWallet: row.staysInWallet }));
  return (
    <tr data-left-out={row.leftOut ? '' : undefined}>
      <td>{row.id}</td>
      <td style={{ whiteSpace: 'nowrap' }}>
        {row.phone ? spelled(row.phone) : <Raw text={raw('phone')} />}
        {row.operatorName && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.72rem' }}>{row.operatorName} ?</Box>
        )}
      </td>
      <td>{row.beneficiary ?? <Raw text={raw('beneficiary')} />}</td>
      <td data-align="right">{row.amount === null ? <Raw text={raw('amount')} /> : grouped(row.amount)}</td>
      <td style={{ whiteSpace: 'nowrap' }}>{channel ?? <Raw text={raw('channel')} />}</td>
      <td>{row.purpose ?? <Raw text={raw('purpose')} />}</td>
      <td>
        <Findings row={row} batch={batch} />
      </td>
      <td data-align="right">{editable && <LeaveOut row={row} batchId={batch.id} />}</td>
    </tr>
  );
}

function Raw({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {text}
    </Box>
  );
}

function Findings({ row, batch }: Pick<Props, 'row' | 'batch'>) {
  const translate = useTranslate();
  const name = (field: string) => {
    if (field === 'row') return '';
    const column = Object.entries(batch.mapping).find(([mapped]) => mapped === field)?.[1];
    const header = column === undefined ? '' : batch.columns[column];
    return `${header || translate(`batchField.${field}`)} `;
  };
  return (
    <>
      {row.errors.map(({ field, message }) => (
        <Box key={field + message} sx={{ color: 'tone.bad.ink' }}>
          <strong>{name(field)}</strong>
          {message}
        </Box>
      ))}
      {row.warnings.map(({ field, message, payoutId }) => (
        <Box key={field + message} sx={{ color: 'tone.wait.ink' }}>
          <strong>{name(field)}</strong>
          {message}{' '}
          {payoutId && (
            <Link component={RouterLink} to={`/payouts/${payoutId}`} target="_blank">
              {translate('list.open')}
            </Link>
          )}
        </Box>
      ))}
    </>
  );
}

function LeaveOut({ row, batchId }: { row: BatchRowView; batchId: string }) {
  const translate = useTranslate();
  const { acting, send } = useSend({ quiet: false });
  const change = { id: batchId, rows: [row.id], leftOut: !row.leftOut };
  return (
    <Button
      color="inherit"
      loading={acting.busy}
      sx={{ minHeight: 24, py: 0, px: 0.75, whiteSpace: 'nowrap' }}
      onClick={() => void send(dataProvider.leaveOutRows, change)}
    >
      {translate(row.leftOut ? 'batch.takeIn' : 'batch.leaveOut')}
    </Button>
  );
}
