import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { followOtherTabs, hasSignedOut } from '../../kit/session/session.js';
import { useSession } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { invalidate } from '../../kit/dataProvider/queryClient.js';

const RenewalDialog = lazy(async () => ({ default: (await import('./RenewalDialog.js')).RenewalDialog }));

/** Asks for a sign-in over the page when the session has ended. What was typed stays; refused calls are sent again. */
export function SessionRenewal() {
  const session = useSession();
  const former = useRef(session);
  const [resume, setResume] = useState<() => void>();
  useEffect(() => {
    former.current = session;
  }, [session]);
  useEffect(() => {
    dataProvider.renewSessionsBy(async () => {
      if (!former.current || hasSignedOut()) return false;
      await new Promise<void>((resolve) => setResume(() => resolve));
      return true;
    });
    return () => dataProvider.renewSessionsBy(() => Promise.resolve(false));
  }, []);
  const userId = session?.user.id;
  useEffect(() => (userId ? followOtherTabs(userId) : undefined), [userId]);
  if (!resume || !session) return null;
  const done = () => {
    setResume(undefined);
    resume();
    void invalidate(['session']);
  };
  return (
    <Suspense>
      <RenewalDialog former={session} onDone={done} />
    </Suspense>
  );
}
