import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { AlertPreferencesView } from '../../../server/merchant/alerts/preferences/alert-preferences.view.js';
import { useField } from '../kit/inputs/formInput.js';

/** Hours of a form that are left as they are stored. */
export const SAME_HOURS: AlertPreferencesView = { quietFrom: null, quietUntil: null };

/** Local hours in which e-mails about alerts wait, unless they are urgent: `HH:mm`, empty for none. They are read while the form is open. */
export function QuietHours({ stored }: { stored: AlertPreferencesView | undefined }) {
  const translate = useTranslate();
  const hours = { quietFrom: useField('quietFrom'), quietUntil: useField('quietUntil') };
  const error = hours.quietFrom.error || hours.quietUntil.error;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {translate('preferences.quietHours')}
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        {(['quietFrom', 'quietUntil'] as const).map((name) => (
          <TextField
            key={name}
            type="time"
            label={translate(`preferences.${name}`)}
            value={hours[name].value ?? stored?.[name] ?? ''}
            error={Boolean(error)}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={(event) => hours[name].onChange(event.target.value)}
          />
        ))}
      </Box>
      <Box sx={{ color: error ? 'error.main' : 'text.secondary', fontSize: 'small', mt: 0.5 }}>
        {error || translate('preferences.quietHoursHelp')}
      </Box>
    </Box>
  );
}
