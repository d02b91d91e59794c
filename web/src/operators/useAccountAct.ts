import { useQueryClient } from '@tanstack/react-query';
import { type Acting, useAct } from '../useAct.js';

/** An act on an account, then everything that shows it is read again. */
export function useAccountAct(onDone: () => void): {
  acting: Acting;
  act: (what: () => Promise<unknown>, said: string) => void;
} {
  const client = useQueryClient();
  const acting = useAct({ quiet: true });
  const act = (what: () => Promise<unknown>, said: string) => {
    void acting.run(what, said).then(async (done) => {
      if (!done) return;
      onDone();
      await client.invalidateQueries();
    });
  };
  return { acting, act };
}
