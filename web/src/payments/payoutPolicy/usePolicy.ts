import type { UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { PolicyView } from '../../../../server/payments/payouts/policy/policy.view.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';

/** Reads the payout policy in force. */
export function usePolicy(): UseQueryResult<PolicyView, HttpError> {
  return useRead(dataProvider.getPayoutPolicy, {});
}
