import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { useCountdown } from './useCountdown.js';

/** One step of a sign-in: its call, the API's words against it, and the seconds until the next attempt. */
export function useStep() {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const [seconds, wait] = useCountdown();
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    setFields({});
    try {
      await act();
    } catch (error) {
      if (!(error instanceof HttpError)) return setProblem(translate('signIn.unreachable'));
      const errors = (error.body?.errors ?? {}) as Record<string, string>;
      setFields(errors);
      if (!Object.keys(errors).length) setProblem(error.message);
      if (error.status === 429) wait(secondsIn(error.message));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, fields, seconds, run };
}

export type Step = ReturnType<typeof useStep>;

/** The API says the delay in its sentence. */
function secondsIn(message: string): number {
  return Number(/\d+/.exec(message)?.[0] ?? 0);
}
