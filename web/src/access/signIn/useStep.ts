import { useState, useEffect } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { refusalOf } from '../../kit/dataProvider/refusal.js';

/** One step of a sign-in: its call, the API's words against it, the seconds until the next attempt, and whether one was put off. */
export function useStep() {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const [wasThrottled, setWasThrottled] = useState(false);
  const [seconds, wait] = useCountdown();
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    setFields({});
    try {
      await act();
    } catch (error) {
      if (!(error instanceof HttpError)) {
        setProblem(translate('signIn.unreachable'));
        return;
      }
      const { errors, values } = refusalOf(error);
      setFields(errors);
      if (!Object.keys(errors).length) setProblem(error.message);
      if (error.status !== 429) return;
      setWasThrottled(true);
      wait(Number(values?.['seconds'] ?? 0));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, fields, seconds, wasThrottled, run };
}

export type Step = ReturnType<typeof useStep>;

/** Whole seconds that are left; counts down to zero by itself. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
