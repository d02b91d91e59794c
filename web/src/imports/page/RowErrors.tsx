import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ImportError, ImportView } from '../../../../server/reconciliation/imports/import.view.js';

/** Lists a row's errors by field, under the file's own column names. */
export function RowErrors({ found, file }: { found: ImportError; file: ImportView }) {
  const translate = useTranslate();
  const columns = new Map<string, string>(Object.entries(file.mapping.columns));
  return (
    <>
      {found.errors.map(({ field, rule, values }) => (
        <Box key={field + rule} sx={{ color: 'tone.bad.ink', whiteSpace: 'normal' }}>
          {field !== 'row' && (
            <strong>{columns.get(field) ?? translate(`lineField.${field}`, { _: field })} </strong>
          )}
          {translate(`lineRule.${rule}`, { ...values, _: rule })}
        </Box>
      ))}
    </>
  );
}
