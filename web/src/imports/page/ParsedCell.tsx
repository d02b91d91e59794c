import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { ImportView, PreviewRow } from '../../../../server/reconciliation/imports/import.view.js';
import { grouped } from '../../format/money.js';
import { exact } from '../../format/times.js';
import { RowErrors } from './RowErrors.js';

/** What was made of a row: when, how much and which way; or why nothing was. */
export function ParsedCell({ row, file }: { row: PreviewRow; file: ImportView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { line } = row;
  if (!line) {
    const found = file.errors.find(({ rowNumber }) => rowNumber === row.rowNumber);
    return found ? <RowErrors found={found} file={file} /> : <>{translate('imports.notUnderstood')}</>;
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
      <span>{exact(line.happenedAt, file.zone, locale, 'minute')}</span>
      <Box
        component="strong"
        title={translate(`imports.means.${line.direction}`)}
        sx={{ color: line.direction === 'in' ? 'tone.ok.ink' : 'text.primary' }}
      >
        {line.direction === 'in' ? '+' : '−'}
        {grouped(line.amount)}
      </Box>
    </Box>
  );
}
