import { useEffect, useState } from 'react';
import type { SignInOptionsView } from '../../../../server/access/openid/provider.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';

/** Returns the ways to sign in once the server has named them, and what asks again; a password is asked for meanwhile. */
export function useSignInOptions(): [SignInOptionsView | undefined, () => void] {
  const [options, setOptions] = useState<SignInOptionsView>();
  const look = () => void dataProvider.getSignInOptions({}).then(setOptions, () => undefined);
  useEffect(look, []);
  return [options, look];
}
