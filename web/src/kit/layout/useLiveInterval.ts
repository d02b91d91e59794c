import { useStreamState } from '../dataProvider/eventStream.js';
import { isFollowed } from '../dataProvider/followChanges.js';
import { useLive } from './preferences.js';

/** Interval in ms while the stream reports changes: for what changes with time, and for missed changes. */
const BESIDE_STREAM_MS = 30_000;

/**
 * Returns the ms between two readings of a resource: `ms` without the stream, longer with it, false while the user
 * has paused live updates.
 */
export function useLiveInterval(
  resource: string,
  ms: number,
  besideStream = BESIDE_STREAM_MS,
): number | false {
  const [live] = useLive();
  const streams = useStreamState() === 'open';
  return live && (streams && isFollowed(resource) ? Math.max(ms, besideStream) : ms);
}
