import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '../../../../server/access/live/change.view.js';
import { isShownRows, queryClient } from './queryClient.js';

/** Resources of the queries that a change of a resource concerns, besides those of the resource itself. */
const ALSO_READ: Record<string, readonly string[]> = {
  transactions: ['payouts', 'payout-orders', 'payout-batches', 'dashboard'],
  callbacks: ['dashboard'],
  payouts: ['payout-orders', 'payout-batches', 'payout-retries', 'payout-sending', 'dashboard'],
  'payout-orders': ['payouts', 'payout-batches', 'dashboard'],
  proposals: ['dashboard'],
  days: ['dashboard'],
  breaks: ['days', 'dashboard'],
  imports: ['days'],
  matching: ['matches', 'days'],
  alerts: ['dashboard', 'alert-messages'],
  outages: ['dashboard'],
  drift: ['dashboard'],
  sweeps: [],
  presence: [],
};

const FOLLOWED = new Set(Object.entries(ALSO_READ).flatMap(([resource, others]) => [resource, ...others]));

/** True when the stream reports changes of the resource, so that polling may be rare. */
export const isFollowed = (resource: string): boolean => FOLLOWED.has(resource);

/** Least ms between two readings of a resource: the figures of the dashboard cost more than the rows of a list. */
const GAP_MS = 2000;
const GAPS_MS: Record<string, number> = { dashboard: 5000, days: 5000, 'payout-retries': 5000 };

/** True when the answer under the key may have changed. The rows on screen stay: new ones are counted beside them. */
export function isConcerned(key: QueryKey, { resource, ids }: LiveChange): boolean {
  const [name, , params] = key;
  if (isShownRows(key)) return false;
  if (name !== resource) return typeof name === 'string' && (ALSO_READ[resource]?.includes(name) ?? false);
  const { id } = (params ?? {}) as { id?: unknown };
  return !ids || typeof id !== 'string' || ids.includes(id);
}

const queued = new Map<string, LiveChange[]>();
const waiting = new Set<string>();
const readAt = new Map<string, number>();

/** Reads again what the change concerns: immediately, then at most every few seconds. */
export function followChange(change: LiveChange): void {
  for (const name of [change.resource, ...(ALSO_READ[change.resource] ?? [])]) queue(name, [change]);
}

function queue(name: string, changes: LiveChange[]): void {
  queued.set(name, [...(queued.get(name) ?? []), ...changes]);
  if (waiting.has(name)) return;
  waiting.add(name);
  const gap = GAPS_MS[name] ?? GAP_MS;
  const due = (readAt.get(name) ?? -gap) + gap;
  setTimeout(() => readQueued(name), Math.max(0, due - performance.now()));
}

function readQueued(name: string): void {
  const changes = queued.get(name) ?? [];
  const predicate = ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey[0] === name && changes.some((change) => isConcerned(queryKey, change));
  waiting.delete(name);
  queued.delete(name);
  readAt.set(name, performance.now());
  // What is being read may have been read before the change: it is read once more when it has arrived.
  if (queryClient.isFetching({ predicate })) queue(name, changes);
  else void queryClient.invalidateQueries({ predicate });
}

/** Reads again everything that the stream follows and that is older than `since` (ms since 1970). */
export function readFollowed(since = Number.POSITIVE_INFINITY): void {
  void queryClient.invalidateQueries(
    {
      predicate: ({ queryKey, state }) =>
        typeof queryKey[0] === 'string' &&
        isFollowed(queryKey[0]) &&
        !isShownRows(queryKey) &&
        state.dataUpdatedAt < since,
    },
    { cancelRefetch: false },
  );
}
