import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { LineChangeKind, LineChangeView } from '../../../../../server/books/imports/line-class.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { brief, dayRange } from '../../../kit/format/times.js';
import { LINE_AMOUNTS } from '../../../../../server/books/imports/line-fields.js';

const AMOUNTS: readonly string[] = LINE_AMOUNTS;

/** Lists rows beside the lines of earlier files that they repeat, with the values that differ. */
export function ChangedLines({ kinds }: { kinds: readonly LineChangeKind[] }) {
  const { understood } = useRecord('imports');
  const translate = useTranslate();
  const changes = understood?.changes;
  const shown = changes?.first.filter(({ change }) => kinds.includes(change)) ?? [];
  if (!changes || shown.length === 0) return null;
  const more = kinds.reduce((sum, kind) => sum + (changes[kind] ?? 0), 0) - shown.length;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {shown.map((one) => (
        <ChangedLine key={one.rowNumber} line={one} />
      ))}
      {more > 0 && <li>{translate('importChanges.more', { count: grouped(more) })}</li>}
    </Box>
  );
}

function ChangedLine({ line: { rowNumber, receipt, fileName, lineRow, fields } }: { line: LineChangeView }) {
  const translate = useTranslate();
  const shown = useShownValue();
  return (
    <li>
      {translate('importChanges.row', { row: grouped(rowNumber), number: receipt })}
      {', '}
      {translate('importChanges.line', { file: fileName, row: grouped(lineRow) })}
      {Object.entries(fields).map(([field, [before, after]]) => (
        <Box key={field} component="span" sx={{ display: 'block' }}>
          {translate('importChanges.field', {
            field: translate(`lineField.${field === 'day' ? 'date' : field}`),
            before: shown(field, before),
            after: shown(field, after),
          })}
        </Box>
      ))}
    </li>
  );
}

/** Writes a value of a line as the screen shows it elsewhere. */
function useShownValue(): (field: string, value: string | number | null) => string {
  const { zone } = useRecord('imports');
  const translate = useTranslate();
  const locale = useLocale();
  return (field, value) => {
    if (value === null || value === '') return '–';
    if (AMOUNTS.includes(field)) return grouped(Number(value));
    if (field === 'day') return dayRange(String(value), String(value), locale);
    if (field === 'time') return brief(String(value), Date.now(), zone, locale);
    return field === 'status' ? translate(`imports.means.${value}`) : String(value);
  };
}
