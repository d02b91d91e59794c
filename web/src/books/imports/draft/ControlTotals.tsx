import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { countedRows } from '../values/lineClasses.js';
import { AmountInput } from '../../../kit/inputs/AmountInput.js';
import { CountInput } from '../../../kit/inputs/CountInput.js';
import { Term } from '../../../kit/fields/Term.js';
import type { ConfirmationForm } from './useConfirmation.js';

/** Takes the control totals of the paper document, as far as there is one, and compares them with those of the file. */
export function ControlTotals({ form: { draft, change, fields } }: { form: ConfirmationForm }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('imports.control')} sx={panelStyle}>
      <Box>
        <Typography variant="h2" sx={{ display: 'inline' }}>
          <Term name="controlTotal">{translate('imports.control')}</Term>
        </Typography>
        <Box component="small" sx={{ ml: 1.5, fontSize: 'small', color: 'text.secondary' }}>
          {translate('importPage.controls.note')}
        </Box>
        <Box sx={{ fontSize: 'small', color: 'own.faint' }}>{translate('importPage.controls.help')}</Box>
      </Box>
      <ControlTotalInput
        count
        label="imports.controlRows"
        value={draft.controlRows}
        has={countedRows(file)}
        onChange={(controlRows) => change({ controlRows })}
        error={fields['controlRows']}
      />
      <ControlTotalInput
        label="imports.controlIn"
        value={draft.controlIn}
        has={file.sumIn}
        onChange={(controlIn) => change({ controlIn })}
        error={fields['controlIn']}
      />
      <ControlTotalInput
        label="imports.controlOut"
        value={draft.controlOut}
        has={file.sumOut}
        onChange={(controlOut) => change({ controlOut })}
        error={fields['controlOut']}
      />
    </Box>
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
  return (
    <Box sx={{ display: 'grid', gap: 0 }}>
      <Field label={translate(label)} value={value} onChange={onChange} error={error} />
      <Box aria-live="polite" sx={{ fontSize: 'small' }}>
        {known && value === has && (
          <Box component="span" sx={{ color: 'tone.ok.mark' }}>
            ✓ {translate('imports.agrees')}
          </Box>
        )}
        {known && value !== has && !error && (
          <Box component="span" sx={{ color: 'tone.wait.mark' }}>
            ≠ {translate('imports.differs', { has: grouped(has), typed: grouped(value) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** One row on a wide screen, so that the totals are in sight beside those of the file. */
const panelStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '312px repeat(3, minmax(0, 1fr))' },
  columnGap: 2.5,
  rowGap: 1,
  alignItems: 'start',
  borderTop: 1,
  borderColor: 'own.line2',
  pt: 1.5,
  pb: 0.5,
};
