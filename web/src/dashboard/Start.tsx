import { Navigate, useLocation } from 'react-router-dom';
import { homePathOf } from '../access/permissions.js';
import { useSession } from '../access/useSession.js';
import { Today } from './Today.js';

/** The address without a path: opened from outside it is the role's own start, from within it is Today. */
export function Start() {
  const role = useSession()?.person.role;
  const { key } = useLocation();
  const fromOutside = key === 'default';
  if (!role) return null;
  const start = homePathOf(role);
  return fromOutside && start !== '/' ? <Navigate to={start} replace /> : <Today />;
}
