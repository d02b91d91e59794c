import { useStore } from 'react-admin';
import { useSession } from '../../kit/session/useSession.js';

const MOST_RECENT = 8;

/** Keeps the ids of the records last opened from the search, without numbers, names or tokens. */
export function useRecent(): [string[], (id: string) => void] {
  const user = useSession()?.user.id ?? '';
  const [ids, setIds] = useStore<string[]>(`rappro.recent.${user}`, []);
  return [ids, (id) => setIds([id, ...ids.filter((other) => other !== id)].slice(0, MOST_RECENT))];
}
