import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface Props<T extends string> {
  label: string;
  value: T | null;
  /** Null where none is a choice too. */
  choices: readonly { id: T | null; text: string }[];
  onChange: (value: T | null) => void;
}

/** A short choice in a line of fields. */
export function InlineSelect<T extends string>({ label, value, choices, onChange }: Props<T>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={(event) => {
        const chosen = choices.find(({ id }) => (id ?? '') === event.target.value);
        if (chosen) onChange(chosen.id);
      }}
    >
      {choices.map(({ id, text }) => (
        <MenuItem key={id ?? ''} value={id ?? ''}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
