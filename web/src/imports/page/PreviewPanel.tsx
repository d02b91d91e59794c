import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, useLocale } from 'react-admin';
import { useRecord } from '../../dataProvider/useRecord.js';
import type { PreviewRow } from '../../../../server/reconciliation/imports/import.view.js';
import { Chip } from '../../fields/Chip.js';
import { grouped } from '../../format/money.js';
import { Panel } from '../../layout/Panel.js';
import { fileRowsTableStyle } from '../../layout/tableStyles.js';
import { FIELD_LIST } from '../values/importValues.js';
import { exact } from '../../format/times.js';
import { RowErrors } from './RowErrors.js';

/** Shows the first rows of the file with the meaning of each column and the values read. */
export function PreviewPanel() {
  const file = useRecord('imports');
  const translate = useTranslate();
  const fieldsOf = (column: string) => FIELD_LIST.filter((field) => file.mapping.columns[field] === column);
  return (
    <Panel title={translate('imports.preview')} note={translate('imports.previewNote')} flush>
      {file.preview.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('timeline.empty')}
        </Typography>
      ) : (
        <Box sx={{ overflow: 'auto', maxHeight: 560 }}>
          <Box
            component="table"
            aria-label={translate('imports.preview')}
            sx={[fileRowsTableStyle, previewCells]}
          >
            <thead>
              <tr>
                <th scope="col">{translate('imports.line')}</th>
                <th scope="col">{translate('imports.understood')}</th>
                {file.columns.map((column, index) => (
                  <th key={index} scope="col">
                    <Box sx={{ minHeight: 22, display: 'flex', gap: 0.5 }}>
                      {fieldsOf(column).map((field) => (
                        <Chip key={field} tone="quiet">
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
              {file.preview.map((row) => (
                <Row key={row.rowNumber} row={row} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Panel>
  );
}

function Row({ row }: { row: PreviewRow }) {
  const file = useRecord('imports');
  return (
    <tr data-bad={row.line ? undefined : ''}>
      <td>{grouped(row.rowNumber)}</td>
      <td>
        <ParsedCell row={row} />
      </td>
      {file.columns.map((_, index) => (
        <td key={index}>{row.cells[index]}</td>
      ))}
    </tr>
  );
}

const previewCells = {
  '& td, & th': { whiteSpace: 'nowrap', maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& th:nth-of-type(2), & td:nth-of-type(2)': { bgcolor: 'own.raised' },
  '& tr[data-bad] td': { bgcolor: 'tone.wait.wash' },
};

/** Shows a row as parsed, or its errors. */
function ParsedCell({ row }: { row: PreviewRow }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const locale = useLocale();
  const { line } = row;
  if (!line) {
    const found = file.errors.find(({ rowNumber }) => rowNumber === row.rowNumber);
    return found ? <RowErrors found={found} /> : <>{translate('imports.notUnderstood')}</>;
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
      <span>{exact(line.happenedAt, file.zone, locale, 'minute')}</span>
      <Box
        component="strong"
        title={translate(`imports.means.${line.direction}`)}
        sx={{ color: line.direction === 'in' ? 'tone.ok.mark' : 'text.primary' }}
      >
        {line.direction === 'in' ? '+' : '−'}
        {grouped(line.amount)}
      </Box>
    </Box>
  );
}
