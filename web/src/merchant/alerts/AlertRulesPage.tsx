import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AlertRuleView } from '../../../../server/merchant/alerts/rules/alert-rule.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { Chip } from '../../kit/fields/Chip.js';
import { ConfirmDialog } from '../../kit/layout/ConfirmDialog.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';
import { Failed } from '../../kit/layout/States.js';
import { PageSteps } from '../../kit/list/PageSteps.js';
import { AlertChannels } from './AlertChannels.js';
import { MessageTable } from './MessageTable.js';
import { RuleDialog } from './RuleDialog.js';

/** Rules that send alerts to users and chats, the chats, and the log of what was sent. */
export function AlertRulesPage() {
  const translate = useTranslate();
  const [editing, setEditing] = useState<AlertRuleView | 'new'>();
  const rules = useRead(dataProvider.getAlertRules, {}, {});
  return (
    <Box
      sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1300, alignContent: 'start' }}
    >
      <PageHead title={translate('alertRules.title')} intro={translate('alertRules.intro')} />
      {rules.error && (
        <Failed title={translate('alertRules.failed')} reason={rules.error.message} again={rules.refetch} />
      )}
      <Panel
        title={translate('alertRules.rules')}
        note={translate('alertRules.rulesNote')}
        flush
        actions={
          <Button variant="outlined" onClick={() => setEditing('new')}>
            {translate('alertRules.add')}…
          </Button>
        }
      >
        {rules.data?.length === 0 && (
          <Typography color="textSecondary" sx={{ pb: 1.5 }}>
            {translate('alertRules.empty')}
          </Typography>
        )}
        {rules.data && rules.data.length > 0 && <Rules rules={rules.data} onEdit={setEditing} />}
      </Panel>
      <AlertChannels />
      <MessageLog />
      {editing && (
        <RuleDialog rule={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Box>
  );
}

function Rules({ rules, onEdit }: { rules: AlertRuleView[]; onEdit: (rule: AlertRuleView) => void }) {
  const translate = useTranslate();
  return (
    <PanelTable
      stacks
      minWidth={720}
      label={translate('alertRules.rules')}
      head={[
        { text: translate('alertRules.name') },
        { text: translate('alertRules.alerts'), words: true },
        { text: translate('alertRules.receivers'), words: true },
        { text: '' },
      ]}
    >
      <tbody>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} onEdit={() => onEdit(rule)} />
        ))}
      </tbody>
    </PanelTable>
  );
}

function RuleRow({ rule, onEdit }: { rule: AlertRuleView; onEdit: () => void }) {
  const translate = useTranslate();
  const projects = useProjects();
  const [removing, setRemoving] = useState(false);
  const { acting, send } = useSend({ quiet: false });
  const { projectId, operatorId, kinds, severity, enabled } = rule;
  const name = translate(`alertRules.standard.${rule.name}`, { _: rule.name });
  const alerts = kinds.length
    ? kinds.map((kind) => translate(`webhooks.kind.${kind}`)).join(', ')
    : translate('alertRules.allKinds');
  const limits = [
    severity && translate(`alertPage.severity.${severity}`),
    projectId && projects.find(({ id }) => id === projectId)?.name,
    operatorId && translate('alertRules.ofOperator', { operator: operatorId }),
  ].filter(Boolean);
  const remove = async () => {
    await send(dataProvider.removeAlertRule, { id: rule.id }, 'alertRules.removed');
    setRemoving(false);
  };
  return (
    <tr>
      <th scope="row">
        {name} {!enabled && <Chip tone="quiet">{translate('alertRules.off')}</Chip>}
      </th>
      <Box component="td" className="words" sx={{ whiteSpace: 'normal !important' }}>
        {alerts}
        {limits.length > 0 && <Box sx={QUIET}>{limits.join(' · ')}</Box>}
      </Box>
      <td className="words">
        <Targets rule={rule} />
      </td>
      <td>
        <Button onClick={onEdit} sx={SMALL}>
          {translate('alertRules.edit')}…
        </Button>
        <Button color="inherit" onClick={() => setRemoving(true)} sx={SMALL}>
          {translate('alertRules.remove')}…
        </Button>
        {removing && (
          <ConfirmDialog
            title={translate('alertRules.removeTitle', { name })}
            text={translate('alertRules.removeText')}
            act={translate('alertRules.remove')}
            busy={acting.busy}
            onAct={remove}
            onClose={() => setRemoving(false)}
          />
        )}
      </td>
    </tr>
  );
}

/** Receivers by step: at once, then after minutes without acknowledgement. */
function Targets({ rule: { targets } }: { rule: AlertRuleView }) {
  const translate = useTranslate();
  const steps = [...new Set(targets.map(({ afterMinutes }) => afterMinutes))].sort((a, b) => a - b);
  return steps.map((step) => {
    const names = targets
      .filter(({ afterMinutes }) => afterMinutes === step)
      .map(({ role, name }) => (role ? translate(`role.${role}`) : (name ?? '')));
    return (
      <Box key={step} sx={{ whiteSpace: 'normal' }}>
        {names.join(', ')}
        {step > 0 && (
          <Box component="span" sx={QUIET}>
            {' '}
            {translate('alertRules.afterMinutes', { smart_count: step })}
          </Box>
        )}
      </Box>
    );
  });
}

const PER_PAGE = 25;

function MessageLog() {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data } = useRead(
    dataProvider.getAlertMessages,
    { page, perPage: PER_PAGE },
    { keep: true, every: 3_000 },
  );
  const { acting, send } = useSend({ quiet: false });
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  return (
    <Panel
      title={translate('alertMessages.title')}
      note={translate('alertMessages.note')}
      flush
      actions={
        <Button
          variant="outlined"
          loading={acting.busy}
          onClick={() => void send(dataProvider.testOwnAlerts, {}, 'alertMessages.testQueued')}
        >
          {translate('alertMessages.testOwn')}
        </Button>
      }
    >
      {data?.total === 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('alertMessages.none')}
        </Alert>
      )}
      {data && data.total > 0 && <MessageTable messages={data.data} />}
      <PageSteps page={page} last={last} onPage={setPage} />
    </Panel>
  );
}

const SMALL = { minHeight: 26, py: 0, px: 1 };
const QUIET = { color: 'text.secondary', fontSize: 'small' };
