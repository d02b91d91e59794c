import Box from '@mui/material/Box';
import { CreateBase, Form, FormDataConsumer, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { invalidate } from '../../kit/dataProvider/queryClient.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { BackLink } from '../../kit/layout/BackLink.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { SaveBar } from '../../kit/layout/SaveBar.js';
import { UserConsequences } from './UserConsequences.js';
import { UserForm, withoutLimitsOfAdministrator } from './UserForm.js';
import type { UserValues } from './userValues.js';

/** Creates a user: the form, beside it what it leads to, and below it one sentence beside the button. */
export function UserCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const onSuccess = async ({ id, proposalId }: { id: string; proposalId: string | null }) => {
    notify(proposalId ? 'users.proposed' : 'users.created', { type: 'success' });
    await invalidate('everything');
    void navigate(proposalId ? `/proposals/${proposalId}` : `/users/${id}`);
  };
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1080 }}>
      <Box>
        <BackLink to="/users" label="users.title" />
      </Box>
      <PageHead title={translate('users.create')} />
      <CreateBase resource="users" transform={withoutLimitsOfAdministrator} mutationOptions={{ onSuccess }}>
        <Form noValidate>
          <Box sx={columnsStyle}>
            <UserForm fresh />
            <UserConsequences />
          </Box>
          <Box sx={footStyle}>
            <FormDataConsumer<Partial<UserValues>>>
              {({ formData }) => <Sentence values={formData} />}
            </FormDataConsumer>
            <SaveBar back="/users" />
          </Box>
        </Form>
      </CreateBase>
    </Box>
  );
}

/** Says in one sentence what is created. */
function Sentence({ values }: { values: Partial<UserValues> }) {
  const translate = useTranslate();
  const projects = useProjects();
  const { name, role = 'support', allProjects, projectIds = [], countries, operators } = values;
  const names = projects.filter(({ id }) => projectIds.includes(id)).map((project) => project.name);
  const isEvery = allProjects || (role === 'admin' && !names.length);
  const scope = isEvery
    ? translate('accessForm.everyProject')
    : names.join(', ') || translate('accessForm.noProject');
  const isLimited = role !== 'admin' && Boolean(countries ?? operators);
  return (
    <Box sx={{ flex: 1, minWidth: 240 }}>
      {translate(isLimited ? 'accessForm.sentenceLimited' : 'accessForm.sentence', {
        name: name?.trim() || translate('accessForm.someone'),
        role: translate(`role.${role}`),
        projects: scope,
      })}
    </Box>
  );
}

const columnsStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 572px) minmax(0, 1fr)' },
  borderTop: 1,
  borderColor: 'own.line2',
  pt: 2,
};

const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  mt: 2,
  pb: 1,
  borderTop: 1,
  borderColor: 'own.line2',
};
