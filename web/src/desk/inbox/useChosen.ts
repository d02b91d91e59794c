import { useListContext } from 'react-admin';
import type { InboxItem } from '../../access/approvals/inboxItems.js';

interface Chosen {
  /** Selected requests that are still in the list, all of one kind. */
  chosen: InboxItem[];
  /** Selects or deselects requests of one kind; those of another kind than the selected ones stay as they are. */
  toggle: (items: readonly InboxItem[]) => void;
}

/** Returns the selection, which one code may approve. */
export function useChosen(items: readonly InboxItem[]): Chosen {
  const { selectedIds, onSelect } = useListContext();
  const chosen = items.filter(({ id }) => selectedIds.includes(id));
  const toggle = (toggled: readonly InboxItem[]) => {
    const kind = chosen[0]?.kind ?? toggled[0]?.kind;
    const ids = new Set(chosen.map(({ id }) => id));
    for (const { id } of toggled.filter((item) => item.kind === kind)) if (!ids.delete(id)) ids.add(id);
    onSelect([...ids]);
  };
  return { chosen, toggle };
}
