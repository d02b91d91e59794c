import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import type { ImportError } from '../../../../../server/books/imports/import.view.js';

/** Lists a row's errors by field, under the file's own column names. */
export function RowErrors({ found }: { found: Pick<ImportError, 'errors'> }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const columns = new Map<string, string>(Object.entries(file.mapping.columns));
  return (
    <>
      {found.errors.map(({ field, rule, values }) => (
        <Box key={field + rule} sx={{ color: 'tone.wait.mark', whiteSpace: 'normal' }}>
          {field !== 'row' && (
            <strong>{columns.get(field) ?? translate(`lineField.${field}`, { _: field })} </strong>
          )}
          {translate(`lineRule.${rule}`, { ...values, _: rule })}
        </Box>
      ))}
    </>
  );
}
