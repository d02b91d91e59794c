import LockOutlined from '@mui/icons-material/LockOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Action } from '../features/permissions.js';
import { useCan, useSession } from '../session/useSession.js';
import { loadTexts } from '../i18n/i18nProvider.js';
import { deferred } from './deferred.js';
import { State } from './States.js';

export type Screen = ReturnType<typeof screen>;

/** Builds a screen that is fetched when it is first opened, and only for those whose role opens it. */
export function screen(action: Action, resource: string, load: () => Promise<ComponentType>) {
  const Content = deferred(async () => {
    const [content] = await Promise.all([load(), loadTexts()]);
    return content;
  });
  function Screen() {
    return (
      <RequireAccess action={action} resource={resource}>
        <Content />
      </RequireAccess>
    );
  }
  return Object.assign(Screen, { fetch: Content.fetch });
}

interface Props {
  action: Action;
  resource: string;
  children: ReactNode;
}

/** Shows the screen to permitted roles, a message to others. The server checks independently. */
function RequireAccess({ action, resource, children }: Props) {
  const translate = useTranslate();
  const can = useCan();
  if (!useSession()) return <LinearProgress />;
  if (can(action, resource)) return children;
  return <State icon={LockOutlined} title={translate('frame.denied')} text={translate('frame.deniedText')} />;
}
