import { useEffect, useState } from 'react';
import type { SignInOptionsView } from '../../../../server/access/openid/provider.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';

/** Returns the ways to sign in once the server has named them; a password is asked for meanwhile. */
export function useSignInOptions(): SignInOptionsView | undefined {
  const [options, setOptions] = useState<SignInOptionsView>();
  useEffect(() => {
    dataProvider.getSignInOptions({}).then(setOptions, () => undefined);
  }, []);
  return options;
}
