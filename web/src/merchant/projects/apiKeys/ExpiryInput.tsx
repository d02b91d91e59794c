import { useInput, useTranslate } from 'react-admin';
import { instantAgo } from '../../../kit/format/clock.js';
import { DAY_MS } from '../../../kit/format/durations.js';
import { ChoiceChips } from '../../../kit/inputs/ChoiceRows.js';
import { FormRow } from '../../../kit/layout/FormRow.js';

const EXPIRIES = [30, 90, 180, 365] as const;

/** Days until the key expires; null: never. */
export type Expiry = (typeof EXPIRIES)[number] | null;

export const DEFAULT_EXPIRY: Expiry = 365;

export const expiryOf = (days: Expiry): { expiresAt?: string } =>
  days === null ? {} : { expiresAt: instantAgo(-days * DAY_MS) };

const NEVER = 'never';

/** Chooses when a new key expires, in a form. */
export function FormExpiry() {
  const translate = useTranslate();
  const { field } = useInput<Expiry>({ source: 'expiry', defaultValue: DEFAULT_EXPIRY });
  const value = field.value as Expiry | '';
  return (
    <FormRow label="apiKey.expiry">
      <ChoiceChips
        type="radio"
        name="expiry"
        label={translate('apiKey.expiry')}
        choices={[
          ...EXPIRIES.map((days) => ({
            id: String(days),
            name: translate('apiKey.expiresIn', { smart_count: days }),
          })),
          { id: NEVER, name: translate('apiKey.noExpiry') },
        ]}
        chosen={[value === null || value === '' ? NEVER : String(value)]}
        onToggle={(id) => field.onChange(id === NEVER ? null : Number(id))}
      />
    </FormRow>
  );
}
