import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BatchField, BatchView } from '../../../../server/payouts/batches/batch.view.js';
import { useRecord } from '../../dataProvider/useRecord.js';
import { fieldErrors } from '../../layout/FormDialog.js';
import { Panel } from '../../layout/Panel.js';
import { BATCH_FIELDS } from '../summary/payoutValues.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';

const NEEDED: readonly BatchField[] = ['phone', 'amount'];

/** Maps columns to fields; folded to one line when all are recognised. */
export function BatchMappingPanel({ editable }: { editable: boolean }) {
  const batch = useRecord('payout-batches');
  const translate = useTranslate();
  const missing = NEEDED.some((field) => batch.mapping[field] === undefined);
  const [open, setOpen] = useState(missing);
  const [mapping, setMapping] = useState(batch.mapping);
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const columnName = (index: number | undefined) => (index === undefined ? undefined : batch.columns[index]);
  const save = () => send(dataProvider.setBatchMapping, { id: batch.id, mapping }, () => setOpen(false));
  if (!open)
    return (
      <Panel
        title={translate('batch.columns')}
        note={BATCH_FIELDS.filter((field) => batch.mapping[field] !== undefined)
          .map((field) => `${translate(`batchField.${field}`)} ← ${columnName(batch.mapping[field]) ?? ''}`)
          .join(' · ')}
        actions={
          editable && <Button onClick={() => setOpen(true)}>{translate('batch.changeColumns')}…</Button>
        }
        flush
      >
        {null}
      </Panel>
    );
  return (
    <Panel title={translate('batch.columns')} note={translate('batch.columnsNote')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {missing && <Alert severity="warning">{translate('batch.columnsMissing')}</Alert>}
        {acting.error && !Object.keys(fields).length && (
          <Alert severity="warning">{acting.error.message}</Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          }}
        >
          {BATCH_FIELDS.map((field) => (
            <TextField
              key={field}
              select
              required={NEEDED.includes(field)}
              disabled={!editable}
              label={translate(`batchField.${field}`)}
              value={mapping[field] ?? ''}
              error={Boolean(fields[`mapping.${field}`])}
              helperText={fields[`mapping.${field}`]}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              onChange={({ target: { value } }) => setMapping(withColumn(mapping, field, value))}
            >
              <MenuItem value="">
                <Box component="em" sx={{ color: 'text.secondary' }}>
                  {translate('batch.noColumn')}
                </Box>
              </MenuItem>
              {batch.columns.map((column, index) => (
                // Columns of a file may have the same name, or none.
                <MenuItem key={index} value={index}>
                  {column || translate('batch.column', { number: index + 1 })}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
        {editable && (
          <Box>
            <Button variant="contained" loading={acting.busy} onClick={() => void save()}>
              {translate('batch.applyColumns')}
            </Button>
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function withColumn(
  mapping: BatchView['mapping'],
  field: BatchField,
  value: string | number,
): BatchView['mapping'] {
  const others = Object.fromEntries(Object.entries(mapping).filter(([name]) => name !== field));
  return value === '' ? others : { ...others, [field]: Number(value) };
}
