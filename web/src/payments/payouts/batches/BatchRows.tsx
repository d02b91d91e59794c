import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import type { BatchRowView } from '../../../../../server/payments/payouts/batches/batch.view.js';
import {
  type BatchField,
  ROW_FILTERS,
  type RowFilter,
} from '../../../../../server/payments/payouts/batches/batch-words.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';
import { Toggle } from '../../../kit/layout/Toggle.js';
import { Failed } from '../../../kit/layout/States.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { fileRowsTableStyle } from '../../../kit/layout/tableStyles.js';
import { PageSteps } from '../../../kit/list/PageSteps.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { spelled } from '../../../kit/format/phone.js';
import { channelKey } from '../summary/destination.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { Name } from '../../../kit/fields/Name.js';

const PER_PAGE = 100;

/** The lines of the file, a hundred at a time; those that are wrong first, where there are any. */
export function BatchRows({ editable }: { editable: boolean }) {
  const batch = useRecord('payout-batches');
  const translate = useTranslate();
  const [picked, setPicked] = useState<RowFilter>();
  const [page, setPage] = useState(1);
  const filter = picked ?? (batch.checks.wrong ? 'wrong' : 'all');
  const query = { id: batch.id, filter, page, perPage: PER_PAGE };
  const { data, error, refetch } = useRead(dataProvider.getBatchRows, query, { keep: true });
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  return (
    <Panel
      title={translate('batch.lines')}
      note={data && translate('batch.shown', { smart_count: data.total, count: grouped(data.total) })}
      actions={
        <Box
          role="group"
          aria-label={translate('list.filters')}
          sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}
        >
          {ROW_FILTERS.map((each) => (
            <Toggle
              key={each}
              label={translate(`batch.filter_${each}`)}
              active={each === filter}
              onPress={() => {
                setPicked(each);
                setPage(1);
              }}
            />
          ))}
        </Box>
      }
      flush
    >
      {error && !data && <Failed title={translate('list.failed')} reason={error.message} again={refetch} />}
      {!data && !error && <Skeleton variant="rectangular" height={240} />}
      {data?.data.length === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('frame.noRows')}
        </Typography>
      )}
      {data && data.data.length > 0 && (
        <ScrollBox label={translate('batch.lines')} sx={{ overflow: 'auto', maxHeight: 620 }}>
          <Box component="table" aria-label={translate('batch.lines')} sx={fileRowsTableStyle}>
            <thead>
              <tr>
                {['line', 'phone', 'beneficiary', 'amount', 'channel', 'purpose', 'found', 'act'].map(
                  (name) => (
                    <th key={name} scope="col" data-align={name === 'amount' ? 'right' : undefined}>
                      {name === 'act' ? '' : translate(`batch.col.${name}`)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <BatchRow key={row.id} row={row} editable={editable} />
              ))}
            </tbody>
          </Box>
        </ScrollBox>
      )}
      <PageSteps page={page} last={last} onPage={setPage} />
    </Panel>
  );
}

/** One line: as it was understood, or, where it was not, as the file has it; and what is wrong with it. */
function BatchRow({ row, editable }: { row: BatchRowView; editable: boolean }) {
  const batch = useRecord('payout-batches');
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
          <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{row.operatorName} ?</Box>
        )}
      </td>
      <td>{row.beneficiary ? <Name text={row.beneficiary} /> : <Raw text={raw('beneficiary')} />}</td>
      <td data-align="right">{row.amount === null ? <Raw text={raw('amount')} /> : grouped(row.amount)}</td>
      <td style={{ whiteSpace: 'nowrap' }}>{channel ?? <Raw text={raw('channel')} />}</td>
      <td>{row.purpose ?? <Raw text={raw('purpose')} />}</td>
      <td>
        <Findings row={row} />
      </td>
      <td data-align="right">{editable && <LeaveOut row={row} />}</td>
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

function Findings({ row }: { row: BatchRowView }) {
  const batch = useRecord('payout-batches');
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
        <Box key={field + message} sx={{ color: 'tone.wait.mark' }}>
          <strong>{name(field)}</strong>
          {message}
        </Box>
      ))}
      {row.warnings.map(({ field, message, payoutId }) => (
        <Box key={field + message} sx={{ color: 'tone.wait.mark' }}>
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

function LeaveOut({ row }: { row: BatchRowView }) {
  const { id } = useRecord('payout-batches');
  const translate = useTranslate();
  const { acting, send } = useSend({ quiet: false });
  const change = { id, rows: [row.id], leftOut: !row.leftOut };
  return (
    <Button
      color="inherit"
      loading={acting.busy}
      sx={{ minHeight: 24, py: 0, px: 1, whiteSpace: 'nowrap' }}
      onClick={() => void send(dataProvider.leaveOutRows, change)}
    >
      {translate(row.leftOut ? 'batch.takeIn' : 'batch.leaveOut')}
    </Button>
  );
}
