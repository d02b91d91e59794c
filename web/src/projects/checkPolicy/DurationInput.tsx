import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SECONDS, type Unit, unitOf, UNITS } from './duration.js';

interface Props {
  label: string;
  /** Seconds; null: empty. */
  value: number | null;
  units?: readonly Unit[];
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  help?: string;
  onChange: (seconds: number | null) => void;
}

/** A whole number and its unit. */
export function DurationInput(props: Props) {
  const { label, value, units = UNITS, error, help, onChange } = props;
  const translate = useTranslate();
  const smallest = units[0] ?? 's';
  const [unit, setUnit] = useState<Unit>(value === null ? smallest : unitOf(value));
  const change = (text: string, chosen: Unit) => {
    setUnit(chosen);
    onChange(text === '' ? null : Math.round(Number(text) * SECONDS[chosen]));
  };
  const shown = value === null ? '' : String(value / SECONDS[unit]);
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', minWidth: 0 }}>
      <TextField
        type="number"
        label={label}
        value={shown}
        required={props.required ?? false}
        disabled={props.disabled ?? false}
        error={Boolean(error)}
        helperText={error ?? help}
        onChange={({ target }) => change(target.value, unit)}
        slotProps={{ htmlInput: { min: 1, step: 1 } }}
        sx={{ flex: 1, minWidth: 84 }}
      />
      <TextField
        select
        label={translate('checkPolicy.unit')}
        value={unit}
        disabled={props.disabled ?? false}
        onChange={({ target }) => change(shown, UNITS.find((one) => one === target.value) ?? unit)}
        sx={{ width: 92, flexShrink: 0 }}
      >
        {units.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`checkPolicy.units.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
