import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import type { LineView } from '../../../../../server/books/imports/import.view.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { Failed } from '../../../kit/layout/States.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { PageSteps } from '../../../kit/list/PageSteps.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { Phone } from '../../../kit/fields/Phone.js';
import { Reference } from '../../../kit/fields/Reference.js';
import { exact, longDay } from '../../../kit/format/times.js';
import { fileRowsTableStyle } from '../../../kit/layout/tableStyles.js';

const PER_PAGE = 50;

/** The lines that the file gave, fifty at a time. */
export function LinesPanel() {
  const file = useRecord('imports');
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRead(
    dataProvider.getImportLines,
    { id: file.id, page, perPage: PER_PAGE },
    { keep: true, version: [file.state, file.mapping] },
  );
  const total = data?.total ?? 0;
  return (
    <Panel
      title={translate('imports.lines')}
      note={data && translate('batch.shown', { smart_count: total, count: grouped(total) })}
      flush
    >
      {error && !data && <Failed title={translate('list.failed')} reason={error.message} again={refetch} />}
      {!data && !error && <Skeleton variant="rectangular" height={240} />}
      {data?.data.length === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('imports.noLines')}
        </Typography>
      )}
      {data && data.data.length > 0 && (
        <Box sx={{ overflow: 'auto', maxHeight: 560 }}>
          <LineTable lines={data.data} zone={file.zone} />
        </Box>
      )}
      <PageSteps page={page} last={Math.max(1, Math.ceil(total / PER_PAGE))} onPage={setPage} />
    </Panel>
  );
}

const COLUMNS = ['line', 'when', 'in', 'out', 'fee', 'reference', 'phone', 'status', 'label'] as const;
const FIGURES: readonly string[] = ['in', 'out', 'fee'];

/** Shows imported lines as parsed. */
function LineTable({ lines, zone }: { lines: readonly LineView[]; zone: string }) {
  const translate = useTranslate();
  return (
    <Box component="table" aria-label={translate('imports.lines')} sx={fileRowsTableStyle}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" data-align={FIGURES.includes(name) ? 'right' : undefined}>
              {translate(`imports.lineCol.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} zone={zone} />
        ))}
      </tbody>
    </Box>
  );
}

function Line({ line, zone }: { line: LineView; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const identifier = line.reference ?? line.receipt ?? line.requestId ?? line.token;
  return (
    <tr>
      <td>{grouped(line.rowNumber)}</td>
      <td style={{ whiteSpace: 'nowrap' }}>
        {exact(line.happenedAt, zone, locale)}{' '}
        {line.bookedDay !== line.day && (
          <Chip tone="wait" tip={translate('imports.bookedTip', { day: longDay(line.bookedDay, locale) })}>
            {translate('imports.bookedLate')}
          </Chip>
        )}
      </td>
      <td data-align="right">{line.direction === 'in' && grouped(line.amount)}</td>
      <td data-align="right">{line.direction === 'out' && grouped(line.amount)}</td>
      <td data-align="right">{line.fee !== null && grouped(line.fee)}</td>
      <td>
        <Reference value={identifier} what={translate('transaction.reference')} length={20} />
      </td>
      <td>
        <Phone value={line.phone} of={{ subject: 'import_line', id: line.id }} />
      </td>
      <td>{line.status}</td>
      <td>{line.label}</td>
    </tr>
  );
}
