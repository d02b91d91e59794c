import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { ProjectView } from '../../../../server/projects/registry/project.view.js';
import { CheckPolicyPanel } from '../checkPolicy/CheckPolicyPanel.js';
import { Chip } from '../../fields/Chip.js';
import { exact } from '../../format/times.js';
import { Page } from '../../layout/Page.js';
import { PageHead } from '../../layout/PageHead.js';
import { useCan } from '../../access/useSession.js';
import { useRead } from '../../dataProvider/useRead.js';
import { ApiKeys } from '../apiKeys/ApiKeys.js';
import { CallbackPanel } from '../connection/CallbackPanel.js';
import { ConnectionPanel } from '../connection/ConnectionPanel.js';
import { EgressPanel } from '../connection/EgressPanel.js';
import { ProjectSettings, ProjectFacts } from '../settings/ProjectSettings.js';
import { Webhooks } from '../webhooks/Webhooks.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** One API project: whether it runs, how systems reach it, and its settings. */
export function ProjectPage() {
  const { id = '' } = useParams();
  const read = useRead(dataProvider.getProject, { id });
  return (
    <Page read={read} back="/projects" backLabel="projects.title" gone="projects.gone">
      {(project) => <Sections project={project} />}
    </Page>
  );
}

function Sections({ project }: { project: ProjectView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const can = useCan();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 1000 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <PageHead title={project.name} />
        <Chip tone={project.sweepPausedAt ? 'bad' : 'ok'}>
          {translate(project.sweepPausedAt ? 'projects.paused' : 'projects.running')}
        </Chip>
      </Box>
      {project.sweepPausedAt && (
        <Alert severity="error">
          {translate('projects.pausedWhy', {
            when: exact(project.sweepPausedAt, project.zone, locale, 'minute'),
            why: project.sweepPausedWhy ?? '',
          })}
        </Alert>
      )}
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
      <CallbackPanel project={project} />
      {can('credentials', 'projects') && <ConnectionPanel project={project} />}
      <EgressPanel project={project} />
      {can('apiKeys', 'projects') && <ApiKeys project={project} />}
      {can('edit', 'projects') && <Webhooks project={project} />}
      <CheckPolicyPanel project={project} />
      {can('edit', 'projects') ? <ProjectSettings project={project} /> : <ProjectFacts project={project} />}
    </Box>
  );
}
