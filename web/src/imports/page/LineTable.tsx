import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { LineView } from '../../../../server/reconciliation/imports/import.view.js';
import { Chip } from '../../fields/Chip.js';
import { grouped } from '../../format/money.js';
import { Phone } from '../../fields/Phone.js';
import { Reference } from '../../fields/Reference.js';
import { exact, longDay } from '../../format/times.js';
import { fileRowsTableStyle } from '../../layout/tableStyles.js';

const COLUMNS = ['line', 'when', 'in', 'out', 'fee', 'reference', 'phone', 'status', 'label'] as const;
const FIGURES: readonly string[] = ['in', 'out', 'fee'];

/** Lines of somebody else's books, as they were understood. */
export function LineTable({ lines, zone }: { lines: readonly LineView[]; zone: string }) {
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
        <Phone value={line.phone} />
      </td>
      <td>{line.status}</td>
      <td>{line.label}</td>
    </tr>
  );
}
