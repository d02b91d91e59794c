import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type SubmitEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../dataProvider/useRecord.js';
import { grouped } from '../../format/money.js';
import { fieldErrors } from '../../layout/FormDialog.js';
import { Panel } from '../../layout/Panel.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { AmountInput } from '../../inputs/AmountInput.js';
import { CountInput } from '../../inputs/CountInput.js';

/**
 * Takes the control totals of the paper document and compares them with those of the file. No line takes effect
 * before they agree.
 */
export function ConfirmPanel() {
  const file = useRecord('imports');
  const translate = useTranslate();
  const [rows, setRows] = useState<number | null>(null);
  const [sumIn, setSumIn] = useState<number | null>(null);
  const [sumOut, setSumOut] = useState<number | null>(null);
  const [leavesBad, setLeavesBad] = useState(false);
  const [booksLate, setBooksLate] = useState(false);
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const bad = file.badRows ?? 0;
  const locked = file.lockedDays.length > 0;
  const complete =
    rows !== null && sumIn !== null && sumOut !== null && (!bad || leavesBad) && (!locked || booksLate);
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    const totals = { controlRows: rows, controlIn: sumIn, controlOut: sumOut };
    const confirmation = { id: file.id, ...totals, leavesBad, booksLate };
    void send(dataProvider.confirmImport, confirmation, 'imports.confirmed');
  };
  return (
    <Panel title={translate('imports.control')} term="controlTotal" note={translate('imports.controlNote')}>
      <Box component="form" onSubmit={confirm} sx={{ display: 'grid', gap: 1.5 }}>
        {acting.error && !Object.keys(fields).length && (
          <Alert severity="warning">{acting.error.message}</Alert>
        )}
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
          <ControlTotalInput
            count
            label="imports.controlRows"
            value={rows}
            has={file.goodRows}
            onChange={setRows}
            error={fields['controlRows']}
          />
          <ControlTotalInput
            label="imports.controlIn"
            value={sumIn}
            has={file.sumIn}
            onChange={setSumIn}
            error={fields['controlIn']}
          />
          <ControlTotalInput
            label="imports.controlOut"
            value={sumOut}
            has={file.sumOut}
            onChange={setSumOut}
            error={fields['controlOut']}
          />
        </Box>
        {bad > 0 && (
          <FormControlLabel
            control={<Checkbox checked={leavesBad} onChange={() => setLeavesBad(!leavesBad)} />}
            label={translate('imports.leavesBad', { smart_count: bad, count: grouped(bad) })}
          />
        )}
        {locked && (
          <FormControlLabel
            control={<Checkbox checked={booksLate} onChange={() => setBooksLate(!booksLate)} />}
            label={translate('imports.booksLate')}
          />
        )}
        <Box>
          <Button type="submit" variant="contained" loading={acting.busy} disabled={!complete}>
            {translate('imports.confirm')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

interface Props {
  label: string;
  value: number | null;
  /** Total of the file, shown only beside a typed value. */
  has: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
  /** A number of rows, not XOF. */
  count?: true;
}

/** One control total: what was typed, and whether the file agrees. */
function ControlTotalInput({ label, value, has, onChange, error, count }: Props) {
  const translate = useTranslate();
  const Field = count ? CountInput : AmountInput;
  const known = value !== null && has !== null;
  const difference = known ? value - has : 0;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Field required label={translate(label)} value={value} onChange={onChange} error={error} />
      <Box aria-live="polite" sx={{ minHeight: 20, fontSize: 'small' }}>
        {known && difference === 0 && (
          <Box component="span" sx={{ color: 'tone.ok.mark' }}>
            ✓ {translate('imports.agrees')}
          </Box>
        )}
        {known && difference !== 0 && (
          <Box component="span" sx={{ color: 'tone.wait.mark' }}>
            ≠ {translate('imports.differs', { has: grouped(has), difference: grouped(difference) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
