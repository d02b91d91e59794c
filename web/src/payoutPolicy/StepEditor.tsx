import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { Role } from '../../../server/access/identity/user.view.js';
import type { ApprovalStep, Tier } from '../../../server/payouts/policy/policy.view.js';
import { CountInput } from '../inputs/CountInput.js';

const ROLES: readonly Role[] = ['finance', 'admin'];

interface Props {
  tier: Tier;
  onChange: (part: Pick<Tier, 'steps'> | Pick<Tier, 'inSequence'>) => void;
}

/** The approvals of a tier: so many people of these roles, step by step. */
export function StepEditor({ tier: { steps, inSequence }, onChange }: Props) {
  const translate = useTranslate();
  const change = (place: number, part: Partial<ApprovalStep>) =>
    onChange({ steps: steps.map((step, at) => (at === place ? { ...step, ...part } : step)) });
  const toggle = (place: number, { roles }: ApprovalStep, role: Role) =>
    change(place, { roles: roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role] });
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {steps.map((step, place) => (
        <Box key={place} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ width: 110 }}>
            <CountInput
              label={translate('policy.people')}
              value={step.people}
              onChange={(people) => change(place, { people: people ?? 1 })}
            />
          </Box>
          <span>{translate('policy.roles')}</span>
          {ROLES.map((role) => (
            <FormControlLabel
              key={role}
              control={
                <Checkbox
                  size="small"
                  checked={step.roles.includes(role)}
                  onChange={() => toggle(place, step, role)}
                />
              }
              label={translate(`role.${role}`)}
            />
          ))}
          <IconButton
            aria-label={translate('policy.remove')}
            disabled={steps.length === 1}
            onClick={() => onChange({ steps: steps.filter((_, at) => at !== place) })}
          >
            <Delete />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Button size="small" onClick={() => onChange({ steps: [...steps, { roles: ['admin'], people: 1 }] })}>
          {translate('policy.addStep')}
        </Button>
        {steps.length > 1 && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={inSequence}
                onChange={(_, checked) => onChange({ inSequence: checked })}
              />
            }
            label={translate('policy.inSequence')}
          />
        )}
      </Box>
    </Box>
  );
}
