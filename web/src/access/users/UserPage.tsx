import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EditBase, type RaRecord, SimpleForm, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SetUpLinkView } from '../../../../server/access/identity/user.view.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { READ_BY_PAGE, RecordPage } from '../../kit/layout/RecordPage.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useSession } from '../../kit/session/useSession.js';
import { PendingApprovalsAbout } from '../approvals/PendingApprovals.js';
import { ConfirmApprover } from './ConfirmApprover.js';
import { CoolOff } from './CoolOff.js';
import { UserSessions } from './Sessions.js';
import { UserForm, withoutLimitsOfAdministrator } from './UserForm.js';
import { SaveBar } from '../../kit/layout/SaveBar.js';
import { invalidate } from '../../kit/dataProvider/queryClient.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import Alert from '@mui/material/Alert';
import { CopyButton } from '../../kit/fields/CopyButton.js';
import { When } from '../../kit/fields/When.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { MONO } from '../../kit/theme/theme.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';

const RESETS = ['password', 'secondFactor', 'provider'] as const;
type Reset = (typeof RESETS)[number];

export function UserPage() {
  return (
    <RecordPage resource="users" backLabel="users.title" gone="users.gone">
      <Content />
    </RecordPage>
  );
}

function Content() {
  const user = useRecord('users');
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [resetting, setResetting] = useState<Reset>();
  const zone = useListZone();
  const own = useSession()?.user.id === user.id;
  const { data: options } = useRead(dataProvider.getSignInOptions, {});
  const provider = options?.provider ?? '';
  const isLinkable = provider !== '' && user.provider === null;
  const onSuccess = async (data: RaRecord) => {
    const proposalId = typeof data['proposalId'] === 'string' ? data['proposalId'] : undefined;
    notify(proposalId ? 'users.proposed' : 'users.saved', { type: 'success' });
    await invalidate('everything');
    void navigate(proposalId ? `/proposals/${proposalId}` : '/users');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 800 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <PageHead title={user.name} />
        <Box sx={{ flex: 1, color: 'text.secondary' }}>{user.email}</Box>
        {!own &&
          RESETS.filter((what) => what !== 'provider' || isLinkable).map((what) => (
            <Button key={what} variant="outlined" onClick={() => setResetting(what)}>
              {translate(`users.reset.${what}`)}…
            </Button>
          ))}
      </Box>
      <PendingApprovalsAbout about={{ subjectId: user.id }} zone={zone} />
      <SetUpLink />
      <ConfirmApprover user={user} own={own} />
      <CoolOff user={user} />
      {user.provider === 'linked' && (
        <Alert severity="info">{translate('users.linked', { name: provider })}</Alert>
      )}
      <Panel>
        <EditBase
          resource="users"
          id={user.id}
          mutationMode="pessimistic"
          transform={withoutLimitsOfAdministrator}
          redirect={false}
          queryOptions={READ_BY_PAGE}
          mutationOptions={{ onSuccess }}
        >
          <SimpleForm
            noValidate
            toolbar={<SaveBar back="/users" />}
            sx={{ p: 0 }}
            defaultValues={{ disabled: user.disabledAt !== null }}
          >
            <UserForm
              fresh={false}
              lowerable={['admin', 'finance'].includes(user.role) && !user.disabledAt}
            />
          </SimpleForm>
        </EditBase>
      </Panel>
      {!own && <UserSessions userId={user.id} />}
      {resetting && <ResetDialog what={resetting} onClose={() => setResetting(undefined)} />}
    </Box>
  );
}

/** The one-time link of a new or reset user, for the administrator who asked for it; shown once. */
function SetUpLink() {
  const user = useRecord('users');
  const translate = useTranslate();
  const zone = useListZone();
  const reader = useSession()?.user.id;
  const [link, setLink] = useState<SetUpLinkView>();
  const { acting, send } = useSend({ quiet: false });
  if (!user.setUpBy) return null;
  if (user.setUpBy !== reader) return <Alert severity="info">{translate('users.setUpByOther')}</Alert>;
  const issue = () => send(dataProvider.issueSetUpLink, { id: user.id }, setLink);
  if (!link)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" loading={acting.busy} onClick={() => void issue()}>
            {translate('users.issueLink')}
          </Button>
        }
      >
        {translate('users.setUpDue', { name: user.name })}
      </Alert>
    );
  return (
    <Alert severity="success">
      {translate('users.linkOnce', { name: user.name })} <When as="exact" at={link.expiresAt} zone={zone} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, fontFamily: MONO }}>
        <Box component="output" sx={{ overflowWrap: 'anywhere' }}>
          {link.url}
        </Box>
        <CopyButton text={link.url} what={translate('users.link')} />
      </Box>
    </Alert>
  );
}

const ACTIONS = {
  password: dataProvider.resetPassword,
  secondFactor: dataProvider.resetSecondFactor,
  provider: dataProvider.allowProvider,
};

/** Resets a password or a second factor; where another administrator decides, leads to the approval. */
function ResetDialog({ what, onClose }: { what: Reset; onClose: () => void }) {
  const { id, name } = useRecord('users');
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <ActDialog
      title={translate(`users.reset.${what}`)}
      text={translate(`users.reset.${what}Text`, { name })}
      act={translate(`users.reset.${what}`)}
      values={{ reason: '' }}
      action={ACTIONS[what]}
      params={({ reason }) => ({ id, reason })}
      done={({ proposalId }) => (proposalId ? 'users.proposed' : `users.reset.${what}Done`)}
      onDone={({ proposalId }) => proposalId && navigate(`/proposals/${proposalId}`)}
      onClose={onClose}
    >
      <FormText
        source="reason"
        autoFocus
        required
        multiline
        minRows={2}
        label="users.reason"
        help="users.resetReasonHelp"
      />
    </ActDialog>
  );
}
