import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { SignInOptionsView } from '../../../../server/access/openid/provider.view.js';

const USERS = 'support, finance, finance2, auditor, benin, admin, admin2';

interface Props {
  demo: NonNullable<SignInOptionsView['demo']>;
}

/** Says how to sign in to the demo: users, password and the page of one-time codes. */
export function DemoAccess({ demo }: Props) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ fontSize: 'small', color: 'text.secondary', display: 'grid', gap: 0.5 }}>
      <strong>{translate('signIn.demo.title')}</strong>
      <span>{translate('signIn.demo.users', { names: USERS })}</span>
      <span>{translate('signIn.demo.password')}</span>
      <DemoCodes demo={demo} />
    </Box>
  );
}

/** Says where the one-time codes of the demo are, and until when none is accepted. */
export function DemoCodes({ demo: { codesPort, history } }: Props) {
  const translate = useTranslate();
  if (history)
    return (
      <Alert severity="info" sx={{ mt: 0.5 }}>
        {translate('signIn.demo.history', { day: history.day, days: history.days })}
      </Alert>
    );
  return (
    codesPort && (
      <Link
        href={`//${window.location.hostname}:${codesPort}/sandbox/phones`}
        target="_blank"
        rel="noreferrer"
      >
        {translate('signIn.demo.codes')}
      </Link>
    )
  );
}
