import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  /** `YYYY-MM-DD`. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** A business day. */
export function DayInput({ label, value, onChange, error }: Props) {
  return (
    <TextField
      type="date"
      required
      label={label}
      value={value}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
