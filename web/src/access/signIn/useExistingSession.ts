import { useEffect, useEffectEvent } from 'react';
import { session } from '../../kit/session/session.js';

/** Enters the console, when the page opens, where the browser has a session that the console's own memory lost. */
export function useExistingSession(enter: () => Promise<void>, wanted: boolean): void {
  const look = useEffectEvent(() => {
    if (wanted) session().then(enter, () => undefined);
  });
  useEffect(() => {
    look();
  }, []);
}
