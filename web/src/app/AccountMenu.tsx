import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CoolOff } from '../access/users/CoolOff.js';
import { AccessEvents } from '../access/users/RecentAccessChanges.js';
import { Word } from '../kit/fields/Word.js';
import { LanguageItem, ThemeItem } from './LookItems.js';
import { useSession } from '../kit/session/useSession.js';
import { dataProvider } from '../kit/dataProvider/dataProvider.js';
import { useAction } from '../kit/dataProvider/useAction.js';
import { ConfirmDialog } from '../kit/layout/ConfirmDialog.js';

const PreferencesDialog = lazy(async () => ({
  default: (await import('./PreferencesDialog.js')).PreferencesDialog,
}));
const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.js')).PasswordDialog }));

type OpenDialog = 'preferences' | 'password' | 'everywhere' | undefined;

export function AccountMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const session = useSession();
  const user = session?.user;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const open = (next: OpenDialog) => {
    setAnchor(null);
    setDialog(next);
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-label={`${translate('frame.label', { label: translate('frame.account') })} ${user?.name ?? ''}, ${initials(user?.name)}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={avatar}
      >
        {initials(user?.name)}
      </ButtonBase>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Box sx={{ px: 2, py: 1, minWidth: 220 }}>
          <Typography variant="h3">{user?.name}</Typography>
          <Typography variant="caption" color="textSecondary" component="div">
            {user?.email}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            <Word group="role" value={user?.role} />
          </Typography>
          <Box sx={{ display: 'grid', gap: 1, maxWidth: 340, mt: 1, fontSize: 'body' }}>
            {user && <CoolOff user={user} />}
            {session && session.accessEvents.length > 0 && (
              <Alert severity="info">
                {translate('account.accessEvents')}
                <AccessEvents events={session.accessEvents} />
              </Alert>
            )}
          </Box>
        </Box>
        <Divider />
        <LanguageItem />
        <ThemeItem />
        <Divider />
        <MenuItem onClick={() => open('preferences')}>{translate('preferences.title')}…</MenuItem>
        <MenuItem onClick={() => open('password')}>{translate('account.changePassword')}</MenuItem>
        <MenuItem component={Link} to="/second-factor" onClick={() => setAnchor(null)}>
          {translate('security.title')}
        </MenuItem>
        <MenuItem onClick={() => open('everywhere')}>{translate('account.signOutEverywhere')}…</MenuItem>
        <MenuItem onClick={() => void logout({ chosen: true })}>{translate('account.signOut')}</MenuItem>
      </Menu>
      <Suspense>
        {dialog === 'preferences' && session && (
          <PreferencesDialog preferences={session.preferences} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'password' && <PasswordDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
      {dialog === 'everywhere' && user && (
        <SignOutEverywhere email={user.email} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function initials(name: string | undefined): string {
  return (name ?? '·')
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
}

const avatar = {
  width: 30,
  height: 30,
  flexShrink: 0,
  borderRadius: '50%',
  bgcolor: 'own.accentWash',
  color: 'primary.main',
  fontSize: 'small',
  fontWeight: 600,
};

function SignOutEverywhere({ email, onClose }: { email: string; onClose: () => void }) {
  const translate = useTranslate();
  const logout = useLogout();
  const { busy, run } = useAction();
  return (
    <ConfirmDialog
      title={translate('account.signOutEverywhere')}
      text={translate('account.signOutEverywhereText', { email })}
      act={translate('account.signOutEverywhere')}
      busy={busy}
      onClose={onClose}
      onAct={async () => (await run(() => dataProvider.signOutEverywhere({}))) && logout({ chosen: true })}
    />
  );
}
