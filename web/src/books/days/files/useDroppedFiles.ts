import { useSyncExternalStore } from 'react';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { useSession } from '../../../kit/session/useSession.js';
import { type DroppedFile, DropQueue } from './dropQueue.js';

/** Of each user and day: files stay listed while other screens are looked at. */
const queues = new Map<string, DropQueue>();

/** Gives the files that the user has dropped on a day. */
export function useDroppedFiles({ projectId, day }: Pick<DayView, 'projectId' | 'day'>): {
  files: readonly DroppedFile[];
  queue: DropQueue;
} {
  const user = useSession()?.user.id ?? '';
  const key = `${user}:${projectId}:${day}`;
  const queue = queues.get(key) ?? new DropQueue(projectId);
  queues.set(key, queue);
  return { files: useSyncExternalStore(queue.subscribe, queue.list), queue };
}
