import LockOutlined from '@mui/icons-material/LockOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Action, can } from '../access/permissions.js';
import { useSession } from '../access/useSession.js';
import { State } from './States.js';

/** Builds a screen that is fetched when it is first opened, and only for those whose role opens it. */
export function screen(action: Action, resource: string, load: () => Promise<ComponentType>): ComponentType {
  const Content = lazy(async () => ({ default: await load() }));
  return function Screen() {
    return (
      <RequireAccess action={action} resource={resource}>
        <Content />
      </RequireAccess>
    );
  };
}

interface Props {
  action: Action;
  resource: string;
  children: ReactNode;
}

/** Shows the screen to permitted roles, a message to others. The server checks independently. */
function RequireAccess({ action, resource, children }: Props) {
  const translate = useTranslate();
  const session = useSession();
  if (!session) return <LinearProgress sx={{ height: 2 }} />;
  if (can(session.person, action, resource)) return children;
  return <State icon={LockOutlined} title={translate('frame.denied')} text={translate('frame.deniedText')} />;
}
