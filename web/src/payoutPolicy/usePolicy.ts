import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { PolicyView } from '../../../server/payouts/policy/policy.view.js';
import { callApi } from '../dataProvider/http.js';
import { useRead } from '../dataProvider/useRead.js';

/** The payout rules in force. */
export function usePolicy(): UseQueryResult<PolicyView, HttpError> {
  return useRead(['payout-policy'], (signal) => callApi<PolicyView>('payout-policy', { signal }));
}
