import { useCallback, useState } from 'react';
import { type HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin';

export interface ActionState {
  busy: boolean;
  /** Error of the last attempt; fields in `body.errors`. */
  error: HttpError | undefined;
  /** Runs the action and waits for the answer; true on success. */
  run: (act: () => Promise<unknown>, done?: string) => Promise<boolean>;
  reset: () => void;
}

/** Runs one action at a time, pessimistically: nothing is shown as done before the server confirms. */
export function useAction({ quiet = false }: { quiet?: boolean } = {}): ActionState {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<HttpError>();
  const notify = useNotify();
  const leaveIfOutside = useLogoutIfAccessDenied();
  const run = useCallback(
    async (act: () => Promise<unknown>, done?: string) => {
      setBusy(true);
      setError(undefined);
      try {
        await act();
        if (done) notify(done, { type: 'success' });
        return true;
      } catch (caught) {
        const problem = caught as HttpError;
        setError(problem);
        if (!(await leaveIfOutside(problem)) && !quiet) notify(problem.message, { type: 'error' });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [leaveIfOutside, notify, quiet],
  );
  return { busy, error, run, reset: () => setError(undefined) };
}
