import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UserView, SetUpLinkView } from '../../../server/access/identity/user.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { CopyButton } from '../fields/CopyButton.js';
import { When } from '../fields/When.js';
import { useSession } from '../access/useSession.js';
import { useListZone } from '../list/useListZone.js';
import { MONO } from '../theme/theme.js';
import { useSend } from '../dataProvider/useSend.js';

/** The one-time link of a new or reset user, for the administrator who asked for it; shown once. */
export function SetUpLink({ person }: { person: UserView }) {
  const translate = useTranslate();
  const zone = useListZone();
  const reader = useSession()?.person.id;
  const [link, setLink] = useState<SetUpLinkView>();
  const { acting, send } = useSend({ quiet: false });
  if (!person.setUpBy) return null;
  if (person.setUpBy !== reader) return <Alert severity="info">{translate('people.setUpByOther')}</Alert>;
  const issue = () => send(dataProvider.issueSetUpLink, { id: person.id }, setLink);
  if (!link)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" loading={acting.busy} onClick={() => void issue()}>
            {translate('people.issueLink')}
          </Button>
        }
      >
        {translate('people.setUpDue', { name: person.name })}
      </Alert>
    );
  return (
    <Alert severity="success">
      {translate('people.linkOnce', { name: person.name })}{' '}
      <When as="exact" at={link.expiresAt} zone={zone} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, fontFamily: MONO }}>
        <Box component="output" sx={{ overflowWrap: 'anywhere' }}>
          {link.url}
        </Box>
        <CopyButton text={link.url} what={translate('people.link')} />
      </Box>
    </Alert>
  );
}
