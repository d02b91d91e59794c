import { EditBase, SimpleForm, useNotify, useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { ProjectForm } from './ProjectForm.js';
import { SaveBar } from '../../../kit/layout/SaveBar.js';
import { Facts } from '../../../kit/layout/Facts.js';
import { READ_BY_PAGE } from '../../../kit/layout/RecordPage.js';
import { invalidate } from '../../../kit/dataProvider/queryClient.js';

export function ProjectSettings() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const notify = useNotify();
  const onSuccess = async () => {
    notify('projects.saved', { type: 'success' });
    await invalidate(['projects']);
  };
  return (
    <Panel title={translate('projects.general')}>
      <EditBase
        resource="projects"
        id={project.id}
        mutationMode="pessimistic"
        redirect={false}
        queryOptions={READ_BY_PAGE}
        mutationOptions={{ onSuccess }}
      >
        <SimpleForm noValidate toolbar={<SaveBar back="/projects" />} sx={{ p: 0 }}>
          <ProjectForm />
        </SimpleForm>
      </EditBase>
    </Panel>
  );
}

/** The settings for those who may only read them. */
export function ProjectFacts() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const yes = (flag: boolean) => translate(flag ? 'frame.yes' : 'frame.no');
  const fact = (name: string, value: string | number) => ({ label: translate(`projects.${name}`), value });
  return (
    <Panel title={translate('projects.general')}>
      <Facts
        facts={[
          fact('zone', project.zone),
          fact('baseUrl', project.baseUrl),
          fact('wikiUrl', project.wikiUrl),
          fact('payinEnabled', yes(project.payinEnabled)),
          fact('payoutEnabled', yes(project.payoutEnabled)),
          fact('overdueAfterMinutes', project.overdueAfterMinutes),
          fact('maxInFlight', project.maxInFlight),
          fact('ratePerSecond', project.ratePerSecond ?? '—'),
          fact('payinConfirmParameter', project.wireVariants.payinConfirmParameter),
          fact('payoutConfirmParameter', project.wireVariants.payoutConfirmParameter),
        ]}
      />
    </Panel>
  );
}
