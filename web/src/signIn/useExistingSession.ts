import { useEffect } from 'react';
import { session } from '../access/session.js';

/** Enters the console when the browser has a session after all: its own memory of it was erased. */
export function useExistingSession(enter: () => Promise<void>, wanted: boolean): void {
  useEffect(() => {
    if (wanted) session().then(enter, () => undefined);
    // Once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
