import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { Role } from '../../../../server/access/identity/user-words.js';
import type { Tier, ApprovalStep } from '../../../../server/payments/payouts/policy/policy.view.js';
import { AmountInput } from '../../kit/inputs/AmountInput.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { InlineSelect } from './InlineSelect.js';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { CountInput } from '../../kit/inputs/CountInput.js';
import { formInput } from '../../kit/inputs/formInput.js';

const ROLES: readonly Role[] = ['finance', 'admin'];
const NEW: Tier = {
  projectId: null,
  source: null,
  requesterRole: null,
  upTo: null,
  steps: [{ roles: ['admin'], people: 1 }],
  inSequence: false,
};

interface Props {
  value: Tier[];
  errors: Record<string, string>;
  onChange: (tiers: Tier[]) => void;
}

/** The tiers, a block each, in the order in which they are tried. */
function TierEditor({ value: tiers, errors, onChange }: Props) {
  const translate = useTranslate();
  const projects = useProjects();
  const every = { id: null, text: translate('policy.every') };
  const change = (place: number, part: Partial<Tier>) =>
    onChange(tiers.map((tier, at) => (at === place ? { ...tier, ...part } : tier)));
  const errorsOf = (place: number) =>
    Object.entries(errors)
      .filter(([name]) => name === `tiers.${place}` || name.startsWith(`tiers.${place}.`))
      .map(([, message]) => message);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {tiers.map((tier, place) => (
        <Box
          key={place}
          sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', p: 1.5, display: 'grid', gap: 1.5 }}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr) 1.3fr auto' },
              alignItems: 'start',
            }}
          >
            <InlineSelect
              label={translate('policy.tierCol.project')}
              value={tier.projectId}
              choices={[every, ...projects.map(({ id, name }) => ({ id, text: name }))]}
              onChange={(projectId) => change(place, { projectId })}
            />
            <InlineSelect
              label={translate('policy.tierCol.source')}
              value={tier.source}
              choices={[
                every,
                ...(['single', 'batch'] as const).map((id) => ({
                  id,
                  text: translate(`policy.source.${id}`),
                })),
              ]}
              onChange={(source) => change(place, { source })}
            />
            <InlineSelect
              label={translate('policy.tierCol.requester')}
              value={tier.requesterRole}
              choices={[
                { id: null, text: translate('policy.anybody') },
                ...ROLES.map((id) => ({ id, text: translate(`role.${id}`) })),
              ]}
              onChange={(requesterRole) => change(place, { requesterRole })}
            />
            <AmountInput
              label={translate('policy.tierCol.upTo')}
              value={tier.upTo}
              onChange={(upTo) => change(place, { upTo })}
            />
            <IconButton
              aria-label={translate('policy.remove')}
              disabled={tiers.length === 1}
              sx={{ justifySelf: 'end', gridColumn: { xs: '1 / -1', sm: 'auto' } }}
              onClick={() => onChange(tiers.filter((_, at) => at !== place))}
            >
              <Delete />
            </IconButton>
          </Box>
          <StepEditor tier={tier} onChange={(part) => change(place, part)} />
          {errorsOf(place).map((message) => (
            <FormHelperText key={message} error>
              {message}
            </FormHelperText>
          ))}
        </Box>
      ))}
      {errors['tiers'] && <FormHelperText error>{errors['tiers']}</FormHelperText>}
      <Box>
        <Button size="small" onClick={() => onChange([NEW, ...tiers])}>
          {translate('policy.addTier')}
        </Button>
      </Box>
    </Box>
  );
}

/** The tiers of a form. */
export const FormTiers = formInput(TierEditor);

interface StepEditorProps {
  tier: Tier;
  onChange: (part: Pick<Tier, 'steps'> | Pick<Tier, 'inSequence'>) => void;
}

/** Edits the approval steps of a tier: number of approvers and roles. */
function StepEditor({ tier: { steps, inSequence }, onChange }: StepEditorProps) {
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
