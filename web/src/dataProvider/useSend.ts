import { useQueryClient } from '@tanstack/react-query';
import { callApi, type Call } from './http.js';
import { type ActionState, useAction } from './useAction.js';

export interface SendAction {
  acting: ActionState;
  /** Sends one act and waits; then everything is read again, because money moves many screens. Undefined where it was refused. */
  send: <T>(path: string, body: object, done: string) => Promise<{ answer: T } | undefined>;
}

/** One act of a person; refusals stay where it was sent from. */
export function useSend({
  quiet = true,
  method = 'POST',
}: { quiet?: boolean; method?: NonNullable<Call['method']> } = {}): SendAction {
  const client = useQueryClient();
  const acting = useAction({ quiet });
  const send = async <T>(path: string, body: object, done: string) => {
    const sent: { answer?: T } = {};
    const ok = await acting.run(async () => {
      sent.answer = await callApi<T>(path, { method, body });
    }, done);
    if (!ok) return undefined;
    await client.invalidateQueries();
    return { answer: sent.answer as T };
  };
  return { acting, send };
}

/** One act about payouts; refusals stay in the dialog that sent it. */
export function usePayoutAction(options: { quiet?: boolean } = {}): SendAction {
  return useSend(options);
}

/** An act on an account, then everything that shows it is read again. */
export function useDialogAction(onDone: () => void): {
  acting: ActionState;
  act: (what: () => Promise<unknown>, said: string) => void;
} {
  const client = useQueryClient();
  const acting = useAction({ quiet: true });
  const act = (what: () => Promise<unknown>, said: string) => {
    void acting.run(what, said).then(async (done) => {
      if (!done) return;
      onDone();
      await client.invalidateQueries();
    });
  };
  return { acting, act };
}
