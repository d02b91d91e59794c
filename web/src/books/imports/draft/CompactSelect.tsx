import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  value: string;
  choices: readonly { id: string; text: string }[];
  /** Label of the empty choice; absent when a choice is required. */
  none?: string;
  disabled?: boolean;
  onPick: (id: string) => void;
}

/** One of several, small: as where a column is picked for each field. */
export function CompactSelect({ label, value, choices, none, disabled = false, onPick }: Props) {
  return (
    <TextField
      select
      disabled={disabled}
      label={label}
      value={choices.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onPick(event.target.value)}
      slotProps={{ select: { displayEmpty: none !== undefined }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && (
        <MenuItem value="">
          <Box component="em" sx={{ color: 'text.secondary' }}>
            {none}
          </Box>
        </MenuItem>
      )}
      {choices.map(({ id, text }) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
