import { useEffect, useState } from 'react';
import type { SignInOptionsView } from '../../../../server/access/openid/provider.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';

/** Between two readings while a server is being prepared, ms. */
const EVERY_MS = 5_000;

/**
 * Returns the ways to sign in once the server has named them; a password is asked for meanwhile. They are read again while the history
 * of a demo is being made, and while an installation has no user.
 */
export function useSignInOptions(): SignInOptionsView | undefined {
  const [options, setOptions] = useState<SignInOptionsView>();
  const isPrepared = Boolean(options?.demo?.history) || options?.empty === true;
  useEffect(() => {
    const read = () => dataProvider.getSignInOptions({}).then(setOptions, () => undefined);
    if (!isPrepared) {
      void read();
      return;
    }
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isPrepared]);
  return options;
}
