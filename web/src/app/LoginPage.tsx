import { useLogin } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SignIn } from '../access/signIn/SignIn.js';

/** The sign-in page after the end of a session; the screen that was asked for follows. */
export function LoginPage() {
  const login = useLogin();
  const asked = (useLocation().state as { nextPathname?: string } | null)?.nextPathname;
  return <SignIn enter={async () => void (await login({ asked }))} />;
}
