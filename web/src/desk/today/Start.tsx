import { Navigate, useLocation } from 'react-router-dom';
import { homePathOf } from '../../kit/features/permissions.js';
import { useSession } from '../../kit/session/useSession.js';
import { Today } from './Today.js';

/** Redirects the bare address to the role's first screen when opened from outside; shows Today from within. */
export function Start() {
  const user = useSession()?.user;
  const { key } = useLocation();
  const fromOutside = key === 'default';
  if (!user) return null;
  const start = homePathOf(user);
  return fromOutside && start !== '/' ? <Navigate to={start} replace /> : <Today />;
}
