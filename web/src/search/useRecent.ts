import { useStore } from 'react-admin';
import { useSession } from '../access/useSession.js';

const MOST_RECENT = 8;

/** Ids of the records that the user last opened from the search. Only ids are kept: they hold no number, name or token. */
export function useRecent(): [string[], (id: string) => void] {
  const person = useSession()?.person.id ?? '';
  const [ids, setIds] = useStore<string[]>(`rappro.recent.${person}`, []);
  return [ids, (id) => setIds([id, ...ids.filter((other) => other !== id)].slice(0, MOST_RECENT))];
}
