import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import {
  ALERT_SEVERITIES,
  ALERT_KINDS,
  type AlertSeverity,
} from '../../../../server/merchant/alerts/kinds/alert-words.js';
import type { AlertRuleView } from '../../../../server/merchant/alerts/rules/alert-rule.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { FormCheck, FormChecks } from '../../kit/inputs/FormCheck.js';
import { FormChoice } from '../../kit/inputs/FormChoice.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { fieldErrors, FormDialog } from '../../kit/layout/FormDialog.js';
import { FormTargets, isComplete, targetOf } from './TargetFields.js';

interface Props {
  rule: AlertRuleView | undefined;
  onClose: () => void;
}

/** Of every severity. */
const ANY: AlertSeverity | '' = '';

const draftOf = (rule: AlertRuleView | undefined) => ({
  name: rule?.name ?? '',
  projectId: rule?.projectId ?? '',
  operatorId: rule?.operatorId ?? '',
  severity: rule?.severity ?? ANY,
  kinds: rule?.kinds ?? [],
  enabled: rule?.enabled ?? true,
  targets: rule?.targets.map(targetOf) ?? [{ to: 'role:finance', afterMinutes: 0 }],
});

/** Makes or changes a rule: which alerts, to whom, and to whom next without acknowledgement. */
export function RuleDialog({ rule, onClose }: Props) {
  const translate = useTranslate();
  const projects = useProjects();
  const { acting, send } = useSend({ onSent: onClose });
  const save = ({ name, projectId, operatorId, severity, kinds, enabled, targets }: Draft) => {
    const receivers = targets.map(({ to, afterMinutes }) => {
      const [type = '', id = ''] = to.split(':');
      return { afterMinutes: afterMinutes ?? 0, [type === 'role' ? 'role' : `${type}Id`]: id };
    });
    const body = {
      ...{ kinds, enabled, name: name.trim(), targets: receivers },
      projectId: projectId || null,
      operatorId: operatorId.trim() || null,
      severity: severity || null,
    };
    return rule
      ? send(dataProvider.changeAlertRule, { id: rule.id, ...body }, 'alertRules.saved')
      : send(dataProvider.createAlertRule, body, 'alertRules.saved');
  };
  return (
    <FormDialog
      wide
      title={translate(rule ? 'alertRules.editTitle' : 'alertRules.add')}
      text={translate('alertRules.text')}
      act={translate('alertRules.save')}
      acting={acting}
      values={draftOf(rule)}
      incomplete={({ targets }) => !targets.length || !targets.every(isComplete)}
      onSubmit={save}
      onClose={onClose}
    >
      <FormText source="name" autoFocus required label="alertRules.name" />
      <FormTargets source="targets" errors={fieldErrors(acting)} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
        <FormChoice
          source="severity"
          label="alertPage.col.severity"
          none="alertRules.allSeverities"
          choices={ALERT_SEVERITIES}
          words={(word) => `alertPage.severity.${word}`}
        />
        <FormChoice source="projectId" label="frame.project" none="frame.allProjects" choices={projects} />
        <FormText source="operatorId" label="alertRules.operator" help="alertRules.operatorHelp" />
      </Box>
      <FormChecks
        source="kinds"
        columns
        label="alertRules.kinds"
        choices={ALERT_KINDS}
        words={(word) => `webhooks.kind.${word}`}
      />
      <FormCheck source="enabled" label="alertRules.enabled" />
    </FormDialog>
  );
}

type Draft = ReturnType<typeof draftOf>;
