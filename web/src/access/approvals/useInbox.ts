import { useMemo } from 'react';
import type { HttpError } from 'react-admin';
import { useCan } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useProjectChoice } from '../../kit/layout/preferences.js';
import { useLiveInterval } from '../../kit/layout/useLiveInterval.js';
import { type InboxItem, inboxItems } from './inboxItems.js';

const EVERY_MS = 10_000;

interface Inbox {
  /** Undefined until it is read. */
  items: InboxItem[] | undefined;
  /** Requests in all; more than are read at a time. */
  total: number;
  error: HttpError | null;
  refetch: () => unknown;
}

/** Reads what the user may approve now in the chosen project. The menu counts the same. */
export function useInbox(): Inbox {
  const [projectId] = useProjectChoice();
  const every = useLiveInterval('proposals', EVERY_MS);
  const can = useCan();
  const { data, error, refetch } = useRead(
    dataProvider.getInbox,
    { projectId },
    { every, keep: true, staleTime: 2000, enabled: can('list', 'proposals') },
  );
  const items = useMemo(() => data && inboxItems(data.orders, data.proposals), [data]);
  return { items, total: data?.total ?? 0, error, refetch };
}
