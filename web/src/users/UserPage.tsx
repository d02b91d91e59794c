import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EditBase, type RaRecord, SimpleForm, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { UserView } from '../../../server/access/identity/user.view.js';
import { Page } from '../layout/Page.js';
import { PageHead } from '../layout/PageHead.js';
import { Panel } from '../layout/Panel.js';
import { useSession } from '../access/useSession.js';
import { useRead } from '../dataProvider/useRead.js';
import { CoolOff } from './CoolOff.js';
import { UserForm } from './UserForm.js';
import { type Reset, ResetDialog } from './ResetDialog.js';
import { SaveBar } from '../layout/SaveBar.js';
import { SetUpLink } from './SetUpLink.js';
import { invalidate } from '../dataProvider/queryClient.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

const RESETS: readonly Reset[] = ['password', 'secondFactor'];

export function UserPage() {
  const { id = '' } = useParams();
  const read = useRead(dataProvider.getUser, { id });
  return (
    <Page read={read} back="/people" backLabel="people.title" gone="people.gone">
      {(person) => <Content person={person} />}
    </Page>
  );
}

function Content({ person }: { person: UserView }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [resetting, setResetting] = useState<Reset>();
  const own = useSession()?.person.id === person.id;
  const onSuccess = async (data: RaRecord) => {
    const proposalId = typeof data['proposalId'] === 'string' ? data['proposalId'] : undefined;
    notify(proposalId ? 'people.proposed' : 'people.saved', { type: 'success' });
    await invalidate('everything');
    void navigate(proposalId ? `/proposals/${proposalId}` : '/people');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 800 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <PageHead title={person.name} />
        <Box sx={{ flex: 1, color: 'text.secondary' }}>{person.email}</Box>
        {!own &&
          RESETS.map((what) => (
            <Button key={what} variant="outlined" onClick={() => setResetting(what)}>
              {translate(`people.reset.${what}`)}…
            </Button>
          ))}
      </Box>
      <SetUpLink person={person} />
      <CoolOff person={person} />
      <Panel>
        <EditBase
          resource="people"
          id={person.id}
          mutationMode="pessimistic"
          redirect={false}
          mutationOptions={{ onSuccess }}
        >
          <SimpleForm
            noValidate
            toolbar={<SaveBar back="/people" />}
            sx={{ p: 0 }}
            defaultValues={{ disabled: person.disabledAt !== null }}
          >
            <UserForm fresh={false} />
          </SimpleForm>
        </EditBase>
      </Panel>
      {resetting && <ResetDialog person={person} what={resetting} onClose={() => setResetting(undefined)} />}
    </Box>
  );
}
