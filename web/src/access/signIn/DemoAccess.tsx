import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

const USERS = 'support, finance, finance2, auditor, benin, admin, admin2';

/** Says how to sign in to the demo: users, password and the page of one-time codes. */
export function DemoAccess({ codesPort }: { codesPort: number | null }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ fontSize: 'small', color: 'text.secondary', display: 'grid', gap: 0.5 }}>
      <strong>{translate('signIn.demo.title')}</strong>
      <span>{translate('signIn.demo.users', { names: USERS })}</span>
      <span>{translate('signIn.demo.password')}</span>
      {codesPort && (
        <Link
          href={`//${window.location.hostname}:${codesPort}/sandbox/phones`}
          target="_blank"
          rel="noreferrer"
        >
          {translate('signIn.demo.codes')}
        </Link>
      )}
    </Box>
  );
}
