import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { DAY_MS } from '../../../kit/format/durations.js';
import { instantAgo } from '../../../kit/format/clock.js';

export const EXPIRIES = [30, 90, 180, 365] as const;

/** Days until the key expires; null: never. */
export type Expiry = (typeof EXPIRIES)[number] | null;

export const DEFAULT_EXPIRY: Expiry = 365;

export const expiryOf = (days: Expiry): { expiresAt?: string } =>
  days === null ? {} : { expiresAt: instantAgo(-days * DAY_MS) };

/** Chooses when a new key expires. */
export function ExpiryInput({ value, onChange }: { value: Expiry; onChange: (days: Expiry) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('apiKey.expiry')}
      value={value ?? 0}
      onChange={(event) => onChange(EXPIRIES.find((days) => days === Number(event.target.value)) ?? null)}
    >
      {EXPIRIES.map((days) => (
        <MenuItem key={days} value={days}>
          {translate('apiKey.expiresIn', { smart_count: days })}
        </MenuItem>
      ))}
      <MenuItem value={0}>{translate('apiKey.noExpiry')}</MenuItem>
    </TextField>
  );
}
