import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  ALERT_SEVERITIES,
  type AlertKind,
  type AlertSeverity,
  ALERT_KINDS,
} from '../../../../server/merchant/alerts/kinds/alert-words.js';
import type { AlertRuleView } from '../../../../server/merchant/alerts/rules/alert-rule.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { fieldErrors, FormDialog } from '../../kit/layout/FormDialog.js';
import { isComplete, type Target, targetOf, TargetFields } from './TargetFields.js';

interface Props {
  rule: AlertRuleView | undefined;
  onClose: () => void;
}

interface Draft {
  name: string;
  projectId: string;
  operatorId: string;
  severity: AlertSeverity | null;
  kinds: readonly AlertKind[];
  enabled: boolean;
  targets: readonly Target[];
}

function draftOf(rule: AlertRuleView | undefined): Draft {
  return {
    name: rule?.name ?? '',
    projectId: rule?.projectId ?? '',
    operatorId: rule?.operatorId ?? '',
    severity: rule?.severity ?? null,
    kinds: rule?.kinds ?? [],
    enabled: rule?.enabled ?? true,
    targets: rule?.targets.map(targetOf) ?? [{ to: 'role:finance', afterMinutes: 0 }],
  };
}

/** Makes or changes a rule: which alerts, to whom, and to whom next without acknowledgement. */
export function RuleDialog({ rule, onClose }: Props) {
  const translate = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(rule));
  const change = (part: Partial<Draft>) => setDraft((former) => ({ ...former, ...part }));
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const save = async () => {
    const { name, projectId, operatorId, targets, ...rest } = draft;
    const receivers = targets.map(({ to, afterMinutes }) => {
      const [type = '', id = ''] = to.split(':');
      return { afterMinutes: afterMinutes ?? 0, [type === 'role' ? 'role' : `${type}Id`]: id };
    });
    const named = { name: name.trim(), projectId: projectId || null, operatorId: operatorId.trim() || null };
    const body = { ...rest, ...named, targets: receivers };
    const sent = rule
      ? await send(dataProvider.changeAlertRule, { id: rule.id, ...body }, 'alertRules.saved')
      : await send(dataProvider.createAlertRule, body, 'alertRules.saved');
    if (sent) onClose();
  };
  return (
    <FormDialog
      wide
      title={translate(rule ? 'alertRules.editTitle' : 'alertRules.add')}
      text={translate('alertRules.text')}
      act={translate('alertRules.save')}
      acting={acting}
      incomplete={!draft.name.trim() || !draft.targets.length || !draft.targets.every(isComplete)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={translate('alertRules.name')}
        value={draft.name}
        error={Boolean(fields['name'])}
        helperText={fields['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TargetFields targets={draft.targets} errors={fields} onChange={(targets) => change({ targets })} />
      <Conditions draft={draft} onChange={change} />
      <FormControlLabel
        control={
          <Checkbox checked={draft.enabled} onChange={(event) => change({ enabled: event.target.checked })} />
        }
        label={translate('alertRules.enabled')}
      />
    </FormDialog>
  );
}

interface ConditionProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

function Conditions({ draft, onChange }: ConditionProps) {
  const translate = useTranslate();
  const projects = useProjects();
  const { kinds, severity, projectId, operatorId } = draft;
  const toggle = (kind: AlertKind) =>
    onChange({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] });
  const shrunk = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
        <TextField
          select
          label={translate('alertPage.col.severity')}
          value={severity ?? ''}
          slotProps={shrunk}
          onChange={(event) =>
            onChange({ severity: ALERT_SEVERITIES.find((one) => one === event.target.value) ?? null })
          }
        >
          <MenuItem value="">{translate('alertRules.allSeverities')}</MenuItem>
          {ALERT_SEVERITIES.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`alertPage.severity.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('frame.project')}
          value={projectId}
          slotProps={shrunk}
          onChange={(event) => onChange({ projectId: event.target.value })}
        >
          <MenuItem value="">{translate('frame.allProjects')}</MenuItem>
          {projects.map((project) => (
            <MenuItem key={project.id} value={project.id}>
              {project.name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={translate('alertRules.operator')}
          value={operatorId}
          helperText={translate('alertRules.operatorHelp')}
          onChange={(event) => onChange({ operatorId: event.target.value })}
        />
      </Box>
      <Box
        component="fieldset"
        sx={{ border: 0, m: 0, p: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        <FormLabel component="legend">{translate('alertRules.kinds')}</FormLabel>
        {ALERT_KINDS.map((kind) => (
          <FormControlLabel
            key={kind}
            control={<Checkbox checked={kinds.includes(kind)} onChange={() => toggle(kind)} />}
            label={translate(`webhooks.kind.${kind}`)}
          />
        ))}
      </Box>
    </>
  );
}
