import TextField from '@mui/material/TextField';
import { grouped } from './money.js';

interface Props {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  required?: boolean;
  autoFocus?: boolean;
  help?: string | undefined;
  error?: string | undefined;
}

/** An amount of XOF as people type it: thin spaces come by themselves, anything but digits is dropped. */
export function AmountField({ label, value, onChange, help, error, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      label={label}
      value={value === null ? '' : grouped(value)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 12);
        onChange(digits === '' ? null : Number(digits));
      }}
      error={Boolean(error)}
      helperText={error ?? help}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          style: { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
        },
      }}
    />
  );
}
