import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { AlertPreferencesView } from '../../../server/merchant/alerts/preferences/alert-preferences.view.js';

/** `HH:mm` in the zone of the user; null: empty. */
export type Hours = AlertPreferencesView;

interface Props {
  hours: Hours | undefined;
  error: string | undefined;
  onChange: (hours: Hours) => void;
}

/** Local hours in which e-mails about alerts wait, unless they are urgent. */
export function QuietHours({ hours, error, onChange }: Props) {
  const translate = useTranslate();
  const { quietFrom = null, quietUntil = null } = hours ?? {};
  const known = { quietFrom, quietUntil };
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
            value={known[name] ?? ''}
            error={Boolean(error)}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={(event) => onChange({ ...known, [name]: event.target.value || null })}
          />
        ))}
      </Box>
      <Box sx={{ color: error ? 'error.main' : 'text.secondary', fontSize: 'small', mt: 0.5 }}>
        {error ?? translate('preferences.quietHoursHelp')}
      </Box>
    </Box>
  );
}
