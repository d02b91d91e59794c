import Box from '@mui/material/Box';
import { CreateBase, SimpleForm, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ProjectView } from '../../../../../server/merchant/projects/registry/project.view.js';
import { BackLink } from '../../../kit/layout/BackLink.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { ProjectForm } from './ProjectForm.js';
import { SaveBar } from '../../../kit/layout/SaveBar.js';
import { invalidate } from '../../../kit/dataProvider/queryClient.js';

export function ProjectCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const onSuccess = async (project: ProjectView) => {
    notify('projects.created', { type: 'success' });
    await invalidate(['projects']);
    void navigate(`/projects/${project.id}`);
  };
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 900 }}>
      <Box>
        <BackLink to="/projects" label="projects.title" />
      </Box>
      <PageHead title={translate('projects.create')} />
      <CreateBase resource="projects" mutationOptions={{ onSuccess }}>
        <Panel>
          <SimpleForm noValidate toolbar={<SaveBar back="/projects" />} sx={{ p: 0 }}>
            <ProjectForm />
          </SimpleForm>
        </Panel>
      </CreateBase>
    </Box>
  );
}
