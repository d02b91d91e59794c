import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api.js';
import { type Acting, useAct } from '../useAct.js';

export interface PayoutAct {
  acting: Acting;
  /** Sends one act and waits; then everything is read again, because money moves many screens. True when it was done. */
  send: <T>(path: string, body: object, done: string) => Promise<{ answer: T } | undefined>;
}

/** One act about payouts; refusals stay in the dialog that sent it. */
export function usePayoutAct({ quiet = true }: { quiet?: boolean } = {}): PayoutAct {
  const client = useQueryClient();
  const acting = useAct({ quiet });
  const send = async <T>(path: string, body: object, done: string) => {
    const sent: { answer?: T } = {};
    const ok = await acting.run(async () => {
      sent.answer = await callApi<T>(path, { method: 'POST', body });
    }, done);
    if (!ok) return undefined;
    await client.invalidateQueries();
    return { answer: sent.answer as T };
  };
  return { acting, send };
}
