import { useStreamState } from '../dataProvider/eventStream.js';
import { isFollowed } from '../dataProvider/followChanges.js';
import { useLive } from './preferences.js';

/** Interval in ms while the stream tells of changes: for what changes with time, and for what it missed. */
const BESIDE_STREAM_MS = 30_000;

/**
 * Gives the ms between two readings of a resource: `ms` without the stream, a longer time with it, false while the user
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
