import { useEffect, useState } from 'react';
import type { SignInOptionsView } from '../../../../server/access/openid/provider.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';

/** Between two readings while the history of a demo is being made, ms. */
const EVERY_MS = 5_000;

/** Returns the ways to sign in once the server has named them; a password is asked for meanwhile. */
export function useSignInOptions(): SignInOptionsView | undefined {
  const [options, setOptions] = useState<SignInOptionsView>();
  const isMade = Boolean(options?.demo?.history);
  useEffect(() => {
    const read = () => dataProvider.getSignInOptions({}).then(setOptions, () => undefined);
    if (!isMade) {
      void read();
      return;
    }
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isMade]);
  return options;
}
