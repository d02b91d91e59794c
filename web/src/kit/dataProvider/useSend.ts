import { useCallback } from 'react';
import type { ActionMethod } from './method.js';
import { invalidate } from './queryClient.js';
import { type ActionState, useAction } from './useAction.js';

interface SendAction {
  acting: ActionState;
  /**
   * Sends one action and waits, then reads again what it invalidates. Undefined where it was refused.
   * `done` is the notification, or what is done with the answer before anything is read again.
   */
  send: <P, T>(
    method: ActionMethod<P, T>,
    params: NoInfer<P>,
    done?: string | ((answer: NoInfer<T>) => void),
  ) => Promise<{ answer: T } | undefined>;
}

interface Options {
  /** Refusals stay where it was sent from, such as in a dialog; else they are notified. */
  quiet?: boolean;
  /** Called on success, before queries are read again. */
  onSent?: () => void;
}

/** Runs actions of the data provider for one control. */
export function useSend({ quiet = true, onSent }: Options = {}): SendAction {
  const acting = useAction({ quiet });
  const { run } = acting;
  const send: SendAction['send'] = useCallback(
    async (method, params, done) => {
      const sent: { answer: Awaited<ReturnType<typeof method>> }[] = [];
      const ok = await run(
        async () => {
          const answer = await method(params);
          sent.push({ answer });
          if (typeof done === 'function') done(answer);
        },
        typeof done === 'string' ? done : undefined,
      );
      if (ok) onSent?.();
      await invalidate(ok ? method.invalidates : method.onRefusal);
      return ok ? sent[0] : undefined;
    },
    [run, onSent],
  );
  return { acting, send };
}
