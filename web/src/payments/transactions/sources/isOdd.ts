import type { SourceVerdict } from '../../../../../server/payments/transactions/sources/source-verdict.view.js';

export type SourceName = 'status' | 'aggregator' | 'callback' | 'statement';

/** True where a source says something else than our status. */
export function isOdd(source: SourceName, verdict: SourceVerdict): boolean {
  const { status, aggregator, callback, statement } = verdict;
  switch (source) {
    case 'status':
      return false;
    case 'aggregator':
      return aggregator !== null && status !== 'created' && aggregator.said !== status;
    case 'callback':
      return callback !== null && callback.said !== status;
    case 'statement':
      return statement !== null && (statement.said === 'moved') !== (status === 'completed');
  }
}
