import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HttpError, useLogin, useTranslate } from 'react-admin';
import { LanguageSwitch } from './LanguageSwitch.js';
import { useLocation } from 'react-router-dom';
import { hasEnded } from '../session.js';
import { Logo } from './Logo.js';
import { ThemeSwitch } from './ThemeSwitch.js';
import { useCountdown } from './useCountdown.js';

/** The way in; a refusal says why, and for how long the next attempt has to wait. */
export function SignIn() {
  const translate = useTranslate();
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [seconds, wait] = useCountdown();
  const asked = (useLocation().state as { nextPathname?: string } | null)?.nextPathname;

  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await login({ email: email.trim(), password, asked });
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : translate('signIn.unreachable'));
      if (error instanceof HttpError && error.status === 429) wait(secondsIn(error.message));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Box sx={aside}>
        <Logo size={34} />
        <Typography sx={{ fontSize: '1.35rem', lineHeight: 1.4, fontWeight: 500, maxWidth: 460 }}>
          {translate('signIn.promise')}
        </Typography>
        <Typography variant="caption">{translate('frame.tagline')}</Typography>
      </Box>
      <Box
        component="main"
        sx={{
          display: 'grid',
          placeItems: 'center',
          p: 3,
          position: 'relative',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ position: 'absolute', top: 14, right: 14, display: 'flex' }}>
          <LanguageSwitch />
          <ThemeSwitch />
        </Box>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          sx={{ width: '100%', maxWidth: 340, display: 'grid', gap: 2 }}
        >
          <Box sx={{ display: { xs: 'block', md: 'none' } }}>
            <Logo size={30} />
          </Box>
          <Typography variant="h1">{translate('signIn.title')}</Typography>
          {problem && <Alert severity="error">{problem}</Alert>}
          {!problem && hasEnded() && <Alert severity="info">{translate('signIn.ended')}</Alert>}
          <TextField
            label={translate('signIn.email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label={translate('signIn.password')}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            slotProps={{ input: { endAdornment: <Eye shown={shown} onPress={() => setShown(!shown)} /> } }}
          />
          <Button type="submit" variant="contained" size="large" loading={busy} disabled={seconds > 0}>
            {seconds > 0 ? translate('signIn.waiting', { seconds }) : translate('signIn.submit')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

function Eye({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  const label = useTranslate()(shown ? 'signIn.hide' : 'signIn.show');
  return (
    <IconButton aria-label={label} title={label} onClick={onPress} edge="end">
      {shown ? <VisibilityOff sx={{ fontSize: 18 }} /> : <Visibility sx={{ fontSize: 18 }} />}
    </IconButton>
  );
}

/** The API says the delay in its sentence. */
function secondsIn(message: string): number {
  return Number(/\d+/.exec(message)?.[0] ?? 0);
}

const aside = {
  display: { xs: 'none', md: 'flex' },
  flexDirection: 'column',
  justifyContent: 'space-between',
  p: 6,
  color: '#e8f5f1',
  background: 'linear-gradient(160deg, #0d4f45 0%, #0a332d 70%, #08251f 100%)',
};
