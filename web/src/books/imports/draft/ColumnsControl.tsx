import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ImportMapping } from '../../../../../server/books/imports/import.view.js';
import { type LineField, LINE_FIELDS } from '../../../../../server/books/imports/line-fields.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { missingFields } from '../values/importValues.js';
import { CompactSelect } from './CompactSelect.js';
import { useMapping } from './useMapping.js';

export type Columns = ImportMapping['columns'];

interface Props {
  /** Columns as edited; the rows beside show them. */
  columns: Columns;
  onChange: (columns: Columns) => void;
  onDone: () => void;
}

/** Maps the columns of the file to fields by hand. */
export function ColumnsControl({ columns, onChange, onDone }: Props) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const { busy, error, fields, change } = useMapping();
  const names = file.columns.filter(Boolean).map((name) => ({ id: name, text: name }));
  const missing = missingFields({ ...file.mapping, columns }, file.side);
  // The rows may tell the direction; where they do not, it is asked.
  const isComplete = missing.every((what) => what === 'way');
  const said = Object.entries(fields);
  const fieldName = (name: string): string => {
    const field = name.replace(/^(mapping\.)?(columns\.)?/, '');
    return translate(`lineField.${field}`, { _: field });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {missing.map((what) => (
        <Box key={what} sx={{ color: 'tone.wait.mark' }}>
          {translate(`imports.lacks.${what}`)}
        </Box>
      ))}
      {error && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {said.length
            ? said.map(([name, text]) => (
                <div key={name}>{`${translate('frame.label', { label: fieldName(name) })} ${text}`}</div>
              ))
            : error.message}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
        {LINE_FIELDS.filter((field) => field !== 'refund' || file.side === 'orders').map((field) => (
          <CompactSelect
            key={field}
            label={translate(`lineField.${field}`)}
            value={columns[field] ?? ''}
            choices={names}
            none="–"
            disabled={busy}
            onPick={(name) => onChange(withColumn(columns, field, name))}
          />
        ))}
      </Box>
      <Box>
        <Button
          variant={file.state === 'received' ? 'contained' : 'outlined'}
          loading={busy}
          disabled={!isComplete}
          onClick={() => void change({ columns }).then((done) => done && onDone())}
        >
          {translate('imports.check')}
        </Button>
      </Box>
    </Box>
  );
}

function withColumn(columns: Columns, field: LineField, name: string): Columns {
  const others = Object.fromEntries(
    Object.entries(columns).filter(([own, column]) => own !== field && column !== name),
  );
  return name ? { ...others, [field]: name } : others;
}
