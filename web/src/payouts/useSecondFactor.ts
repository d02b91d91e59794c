import type { SecondFactorView } from '../../../server/access/second-factor.view.js';
import { callApi } from '../api.js';
import { useRead } from '../useRead.js';

/** Whether the reader has an authenticator app; undefined until it is known. */
export function useSecondFactor(): boolean | undefined {
  const { data } = useRead(['second-factor'], (signal) =>
    callApi<SecondFactorView>('session/second-factor', { signal }),
  );
  return data && data.enrolledAt !== null;
}
