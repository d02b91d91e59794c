import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AmountColumn, BatchView } from '../../../../../server/payments/payouts/batches/batch.view.js';
import { type BatchField, BATCH_FIELDS } from '../../../../../server/payments/payouts/batches/batch-words.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { fieldErrors } from '../../../kit/layout/FormDialog.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { grouped } from '../../../kit/format/money.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';

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
  const nameOf = (index: number) => batch.columns[index] || translate('batch.column', { number: index + 1 });
  const save = (chosen: BatchView['mapping']) =>
    send(dataProvider.setBatchMapping, { id: batch.id, mapping: chosen }, () => setOpen(false));
  const amounts = batch.reading?.amounts ?? [];
  const isAmountOpen = batch.mapping.amount === undefined && amounts.length > 1;
  const unused = unusedColumns(batch).map(nameOf).join(', ');
  if (!open)
    return (
      <Panel
        title={translate('batch.columns')}
        note={[
          ...BATCH_FIELDS.flatMap((field) => {
            const column = batch.mapping[field];
            return column === undefined ? [] : [`${translate(`batchField.${field}`)} ← ${nameOf(column)}`];
          }),
          ...(unused ? [translate('batch.unusedColumns', { columns: unused })] : []),
        ].join(' · ')}
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
        {isAmountOpen && (
          <AmountChoice
            amounts={amounts}
            nameOf={nameOf}
            {...(editable
              ? { busy: acting.busy, onChoose: (column) => void save({ ...mapping, amount: column }) }
              : {})}
          />
        )}
        {missing && !isAmountOpen && <Alert severity="warning">{translate('batch.columnsMissing')}</Alert>}
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
              {batch.columns.map((_, index) => (
                // Columns of a file may have the same name, or none.
                <MenuItem key={index} value={index}>
                  {nameOf(index)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
        {unused && (
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {translate('batch.unusedColumns', { columns: unused })}
          </Box>
        )}
        {editable && (
          <Box>
            <Button variant="contained" loading={acting.busy} onClick={() => void save(mapping)}>
              {translate('batch.applyColumns')}
            </Button>
          </Box>
        )}
      </Box>
    </Panel>
  );
}

/** Asks which of several columns of amounts is paid, with their totals and the difference to the first. */
function AmountChoice({
  amounts,
  nameOf,
  busy = false,
  onChoose,
}: {
  amounts: readonly AmountColumn[];
  nameOf: (column: number) => string;
  busy?: boolean;
  onChoose?: (column: number) => void;
}) {
  const translate = useTranslate();
  const [first] = amounts;
  const difference = ({ column, total }: AmountColumn): string => {
    if (!first || column === first.column) return '';
    const key = total > first.total ? 'amountMore' : total < first.total ? 'amountLess' : 'amountSame';
    const amount = grouped(Math.abs(total - first.total));
    return ` (${translate(`batch.${key}`, { amount, column: nameOf(first.column) })})`;
  };
  return (
    <Alert severity="warning" data-question="amount">
      {translate('batch.amountOpen')}
      <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {amounts.map((one) => (
          <li key={one.column}>
            {translate('batch.amountTotal', { column: nameOf(one.column), total: grouped(one.total) })}
            {difference(one)}
          </li>
        ))}
      </Box>
      {onChoose && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {amounts.map(({ column }) => (
            <Button
              key={column}
              variant="outlined"
              disabled={busy}
              onClick={() => onChoose(column)}
              sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {translate('batch.payColumn', { column: nameOf(column) })}
            </Button>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** Returns the named columns of a file that no field takes. */
function unusedColumns({ columns, mapping, reading }: BatchView): number[] {
  const taken = new Set(Object.values(mapping));
  const open = new Set(mapping.amount === undefined ? reading?.amounts?.map(({ column }) => column) : []);
  return columns.flatMap((name, column) => (name && !taken.has(column) && !open.has(column) ? [column] : []));
}

function withColumn(
  mapping: BatchView['mapping'],
  field: BatchField,
  value: string | number,
): BatchView['mapping'] {
  const others = Object.fromEntries(Object.entries(mapping).filter(([name]) => name !== field));
  return value === '' ? others : { ...others, [field]: Number(value) };
}
