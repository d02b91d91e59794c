import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { AmountInput } from '../../inputs/AmountInput.js';
import { CountInput } from '../../inputs/CountInput.js';
import { grouped } from '../../format/money.js';

interface Props {
  label: string;
  value: number | null;
  /** What the file comes to: told only beside what was typed. */
  has: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
  /** A number of rows, not XOF. */
  count?: true;
}

/** One control total: what was typed, and whether the file agrees. */
export function ControlTotalInput({ label, value, has, onChange, error, count }: Props) {
  const translate = useTranslate();
  const Field = count ? CountInput : AmountInput;
  const known = value !== null && has !== null;
  const difference = known ? value - has : 0;
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Field required label={translate(label)} value={value} onChange={onChange} error={error} />
      <Box aria-live="polite" sx={{ minHeight: 20, fontSize: '0.75rem' }}>
        {known && difference === 0 && (
          <Box component="span" sx={{ color: 'tone.ok.ink' }}>
            ✓ {translate('imports.agrees')}
          </Box>
        )}
        {known && difference !== 0 && (
          <Box component="span" sx={{ color: 'tone.bad.ink' }}>
            ≠ {translate('imports.differs', { has: grouped(has), difference: grouped(difference) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
