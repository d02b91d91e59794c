import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Limits, useLimitChoices } from '../fields/limitChoices.js';
import { useField } from './formInput.js';

interface Props {
  value: Limits;
  onChange: (limits: Limits) => void;
  /** Explains what the limits mean for their holder. */
  help: string;
  errors?: Partial<Record<keyof Limits, ReactNode>>;
}

/** Chooses countries and operators; nothing ticked is no limit. */
export function LimitsInput({ value, onChange, help, errors = {} }: Props) {
  const translate = useTranslate();
  const choices = useLimitChoices();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {translate('users.limits')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'body' }}>{help}</Box>
      {(['countries', 'operators'] as const).map((name) => (
        <FormControl key={name} component="fieldset" error={Boolean(errors[name])} sx={{ minWidth: 0 }}>
          <FormLabel component="legend" sx={{ fontSize: 'body' }}>
            {translate(`users.${name}`)}
          </FormLabel>
          <FormGroup row>
            {choices[name].map((choice) => (
              <FormControlLabel
                key={choice.id}
                label={choice.name}
                control={
                  <Checkbox
                    size="small"
                    checked={value[name]?.includes(choice.id) ?? false}
                    onChange={(event) =>
                      onChange({ ...value, [name]: toggled(value[name], choice.id, event.target.checked) })
                    }
                  />
                }
              />
            ))}
          </FormGroup>
          {errors[name] && <FormHelperText>{errors[name]}</FormHelperText>}
        </FormControl>
      ))}
    </Box>
  );
}

/** Countries and operators of a form. @param help key of its text */
export function FormLimits({ help }: { help: string }) {
  const translate = useTranslate();
  const countries = useField('countries');
  const operators = useField('operators');
  return (
    <LimitsInput
      help={translate(help)}
      value={{ countries: countries.value, operators: operators.value } as Limits}
      onChange={(limits) => {
        countries.onChange(limits.countries);
        operators.onChange(limits.operators);
      }}
      errors={{ countries: countries.error, operators: operators.error }}
    />
  );
}

function toggled(before: string[] | null, id: string, isTicked: boolean): string[] | null {
  const others = before?.filter((one) => one !== id) ?? [];
  const after = isTicked ? [...others, id] : others;
  return after.length ? after.sort() : null;
}
