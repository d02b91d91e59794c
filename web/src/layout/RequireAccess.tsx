import LockOutlined from '@mui/icons-material/LockOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Action, can } from '../access/permissions.js';
import { State } from './States.js';
import { useSession } from '../access/useSession.js';

interface Props {
  may: Action;
  on: string;
  children: ReactNode;
}

/** A screen for those whose role opens it; the others are told so. The server refuses them by itself. */
export function RequireAccess({ may, on, children }: Props) {
  const translate = useTranslate();
  const session = useSession();
  if (!session) return <LinearProgress sx={{ height: 2 }} />;
  if (can(session.person.role, may, on)) return children;
  return <State icon={LockOutlined} title={translate('frame.denied')} text={translate('frame.deniedText')} />;
}
