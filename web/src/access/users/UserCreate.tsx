import Box from '@mui/material/Box';
import { CreateBase, SimpleForm, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../kit/layout/BackLink.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { UserForm, withoutLimitsOfAdministrator } from './UserForm.js';
import { SaveBar } from '../../kit/layout/SaveBar.js';
import { invalidate } from '../../kit/dataProvider/queryClient.js';

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
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 800 }}>
      <Box>
        <BackLink to="/users" label="users.title" />
      </Box>
      <PageHead title={translate('users.create')} />
      <CreateBase resource="users" transform={withoutLimitsOfAdministrator} mutationOptions={{ onSuccess }}>
        <Panel>
          <SimpleForm noValidate toolbar={<SaveBar back="/users" />} sx={{ p: 0 }}>
            <UserForm fresh />
          </SimpleForm>
        </Panel>
      </CreateBase>
    </Box>
  );
}
