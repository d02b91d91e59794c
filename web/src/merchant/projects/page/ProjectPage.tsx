import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { CheckPolicyPanel } from '../checkPolicy/CheckPolicyPanel.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { useWord } from '../../../kit/fields/Word.js';
import { exact, relative } from '../../../kit/format/times.js';
import { projectState } from '../projectState.js';
import { useNow } from '../../../kit/format/clock.js';
import { RecordPage } from '../../../kit/layout/RecordPage.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { useCan } from '../../../kit/session/useSession.js';
import { ApiKeys } from '../apiKeys/ApiKeys.js';
import { CallRatePanel } from '../connection/CallRatePanel.js';
import { CallbackPanel } from '../connection/CallbackPanel.js';
import { ConnectionPanel } from '../connection/ConnectionPanel.js';
import { EgressPanel } from '../connection/EgressPanel.js';
import { IncludedFees } from '../includedFees/IncludedFees.js';
import { ProjectSettings, ProjectFacts } from '../settings/ProjectSettings.js';
import { Webhooks } from '../webhooks/Webhooks.js';

/** One API project: whether it runs, how systems reach it, and its settings. */
export function ProjectPage() {
  return (
    <RecordPage resource="projects" backLabel="projects.title" gone="projects.gone">
      <Sections />
    </RecordPage>
  );
}

function Sections() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const can = useCan();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1000 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <PageHead title={project.name} />
        <Chip tone={project.sweepPausedAt ? 'wait' : 'ok'}>{translate(projectState(project))}</Chip>
      </Box>
      {project.sweepPausedAt && <PauseNote />}
      {project.pendingProposals.map(({ id, kind }) => (
        <Alert
          key={id}
          severity="info"
          action={
            <Button component={Link} to={`/proposals/${id}`} color="inherit">
              {translate('projectConnection.openPending')}
            </Button>
          }
        >
          {translate(`projectConnection.pending.${kind}`)}
        </Alert>
      ))}
      {can('edit', 'imports') && <PastAuditHint projectId={project.id} />}
      <CallbackPanel />
      {can('credentials', 'projects') && <ConnectionPanel />}
      <EgressPanel />
      {can('apiKeys', 'projects') && <ApiKeys />}
      {can('edit', 'projects') && <Webhooks />}
      <CallRatePanel />
      <CheckPolicyPanel />
      <IncludedFees />
      {can('edit', 'projects') ? <ProjectSettings /> : <ProjectFacts />}
    </Box>
  );
}

/** Explains why status checks and payouts of the project stand still, and when they are tested next. */
function PauseNote() {
  const { sweepPausedAt, sweepPauseCause, sweepPausedWhy, sweepProbeAt, zone } = useRecord('projects');
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  const now = useNow();
  return (
    <Alert severity="warning">
      {translate(sweepPauseCause === 'responses_unusable' ? 'projects.waitingWhy' : 'projects.pausedWhy', {
        when: exact(sweepPausedAt ?? '', zone, locale, 'minute'),
        why: word('connectionFault', sweepPausedWhy),
        next: sweepProbeAt ? relative(sweepProbeAt, now, locale) : '',
      })}
    </Alert>
  );
}

/** Leads to the audit of past transactions while the project has no transaction. */
function PastAuditHint({ projectId }: { projectId: string }) {
  const translate = useTranslate();
  const { data } = useRead(dataProvider.getTransactionCount, { projectId });
  if (data !== 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to="/past-audits/new" color="inherit">
          {translate('pastAudits.open')}
        </Button>
      }
    >
      {translate('pastAudits.firstHour')}
    </Alert>
  );
}
