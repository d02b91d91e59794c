import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { grouped } from '../../../kit/format/money.js';
import { fileRowsTableStyle } from '../../../kit/layout/tableStyles.js';
import { MONO } from '../../../kit/theme/theme.js';
import { firstRows } from '../values/importRows.js';
import type { Columns } from './ColumnsControl.js';
import { LINE_FIELDS } from '../../../../../server/books/imports/line-fields.js';

/** Shows the first rows as the file has them, with the field of each column. */
export function WrittenRows({ columns }: { columns: Columns }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const fieldsOf = (column: string) => LINE_FIELDS.filter((field) => columns[field] === column);
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('importPage.tabs.written')}
      sx={{ overflow: 'auto', maxHeight: 640 }}
    >
      <Box
        component="table"
        aria-label={translate('importPage.tabs.written')}
        sx={[fileRowsTableStyle, { minWidth: 0 }, cellStyle]}
      >
        <thead>
          <tr>
            <th scope="col">{translate('imports.line')}</th>
            {file.columns.map((column, index) => (
              <th key={index} scope="col">
                <Box sx={{ minHeight: 20, display: 'flex', gap: 0.5 }}>
                  {fieldsOf(column).map((field) => (
                    <Chip key={field} tone="ok" strong>
                      {translate(`lineField.${field}`)}
                    </Chip>
                  ))}
                </Box>
                {column || translate('batch.column', { number: index + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows(file).map((row) => (
            <tr key={row.rowNumber}>
              <td>{grouped(row.rowNumber)}</td>
              {file.columns.map((_, index) => (
                <td key={index}>{row.cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const cellStyle = {
  '& td, & th': { whiteSpace: 'nowrap', maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td': { fontFamily: MONO, fontSize: 'axis' },
  '& td:first-of-type': { fontFamily: 'inherit', fontSize: 'small', color: 'own.faint' },
};
