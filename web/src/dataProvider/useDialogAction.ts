import { useQueryClient } from '@tanstack/react-query';
import { type ActionState, useAction } from './useAction.js';

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
