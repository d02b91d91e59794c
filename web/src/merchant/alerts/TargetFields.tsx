import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { AlertTargetView } from '../../../../server/merchant/alerts/rules/alert-rule.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { CountInput } from '../../kit/inputs/CountInput.js';
import { formInput } from '../../kit/inputs/formInput.js';
import { OPERATING_ROLES } from '../../../../server/access/identity/user-words.js';

/** `to` is `role:<role>`, `person:<id>` or `channel:<id>`. */
export interface Target {
  to: string;
  /** Null while the field is empty. */
  afterMinutes: number | null;
}

export function targetOf({ role, userId, channelId, afterMinutes }: AlertTargetView): Target {
  const to = role ? `role:${role}` : userId ? `person:${userId}` : `channel:${channelId ?? ''}`;
  return { to, afterMinutes };
}

export const isComplete = ({ to, afterMinutes }: Target): boolean =>
  to !== '' && afterMinutes !== null && afterMinutes <= 1440;

interface Props {
  value: readonly Target[];
  errors: Record<string, string>;
  onChange: (targets: Target[]) => void;
}

/** Receivers of a rule, each with the minutes without acknowledgement after which it is their turn. */
function TargetFields({ value: targets, errors, onChange }: Props) {
  const translate = useTranslate();
  const { data: receivers } = useRead(dataProvider.getAlertReceivers, {}, {});
  const choices = [
    ...OPERATING_ROLES.map((role) => ({
      to: `role:${role}`,
      text: translate('alertRules.role', { role: translate(`role.${role}`) }),
    })),
    ...(receivers ?? []).map(({ type, id, name }) => ({
      to: `${type}:${id}`,
      text: translate(`alertRules.${type}`, { name }),
    })),
  ];
  const replace = (place: number, part: Partial<Target>) =>
    onChange(targets.map((target, at) => (at === place ? { ...target, ...part } : target)));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {translate('alertRules.receivers')}
      </FormLabel>
      {targets.map((target, place) => (
        <Box key={place} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <TextField
            select
            label={translate('alertRules.receiver')}
            value={choices.some(({ to }) => to === target.to) ? target.to : ''}
            error={Boolean(errors[`targets.${place}`])}
            helperText={errors[`targets.${place}`]}
            onChange={(event) => replace(place, { to: event.target.value })}
            sx={{ flex: 1, minWidth: 220 }}
          >
            {choices.map(({ to, text }) => (
              <MenuItem key={to} value={to}>
                {text}
              </MenuItem>
            ))}
          </TextField>
          <CountInput
            label={translate('alertRules.minutes')}
            value={target.afterMinutes}
            onChange={(minutes) => replace(place, { afterMinutes: minutes })}
          />
          <Button
            disabled={targets.length === 1}
            onClick={() => onChange(targets.filter((_, at) => at !== place))}
          >
            {translate('alertRules.removeReceiver')}
          </Button>
        </Box>
      ))}
      <Box>
        <Button onClick={() => onChange([...targets, { to: '', afterMinutes: 15 }])}>
          {translate('alertRules.addReceiver')}
        </Button>
      </Box>
    </Box>
  );
}

/** The receivers of a rule in a form. */
export const FormTargets = formInput(TargetFields);
