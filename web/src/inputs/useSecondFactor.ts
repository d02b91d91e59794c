import type { SecondFactorView } from '../../../server/access/second-factor/second-factor.view.js';
import { callApi } from '../dataProvider/http.js';
import { useRead } from '../dataProvider/useRead.js';

/** Whether the reader has an authenticator app; undefined until it is known. */
export function useSecondFactor(): boolean | undefined {
  const { data } = useRead(['second-factor'], (signal) =>
    callApi<SecondFactorView>('session/second-factor', { signal }),
  );
  return data && data.enrolledAt !== null;
}
