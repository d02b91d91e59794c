import { useQueryClient } from '@tanstack/react-query';
import { EditBase, SimpleForm, useNotify, useTranslate } from 'react-admin';
import type { ProjectView } from '../../../../server/projects/registry/project.view.js';
import { Panel } from '../../layout/Panel.js';
import { ProjectForm } from './ProjectForm.js';
import { SaveBar } from '../../layout/SaveBar.js';

export function ProjectSettings({ project }: { project: ProjectView }) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const onSuccess = async () => {
    notify('projects.saved', { type: 'success' });
    await client.invalidateQueries({ queryKey: ['projects'] });
  };
  return (
    <Panel title={translate('projects.general')}>
      <EditBase
        resource="projects"
        id={project.id}
        mutationMode="pessimistic"
        redirect={false}
        mutationOptions={{ onSuccess }}
      >
        <SimpleForm noValidate toolbar={<SaveBar back="/projects" />} sx={{ p: 0 }}>
          <ProjectForm />
        </SimpleForm>
      </EditBase>
    </Panel>
  );
}
