import { useSearchParams } from 'react-router-dom';
import { FailedPayoutList } from './FailedPayoutList.js';
import { RetryOutcomes } from './RetryOutcomes.js';

/** Failed payouts and their retries, or with `?tab=outcomes` how retries ended. */
export function RetriesPage() {
  const [params] = useSearchParams();
  return params.get('tab') === 'outcomes' ? <RetryOutcomes /> : <FailedPayoutList />;
}
