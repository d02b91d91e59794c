import TextField from '@mui/material/TextField';

interface Props {
  label?: string;
  /** The id of a text beside the field, instead of a label in its frame. */
  labelledBy?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  required?: boolean;
  error?: string | undefined;
}

const MOST_DIGITS = 7;

/** A whole number that is no money: rows, users, hours. */
export function CountInput({ label, labelledBy, value, onChange, error, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      type="number"
      label={label}
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.target.value.slice(0, MOST_DIGITS);
        onChange(/^\d+$/.test(digits) ? Number(digits) : null);
      }}
      error={Boolean(error)}
      helperText={error}
      slotProps={{
        htmlInput: { 'aria-labelledby': labelledBy, min: 0, step: 1, style: { textAlign: 'right' } },
      }}
    />
  );
}
