import {
  type FocusEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isFocusFree } from '../layout/useFocusReturn.js';

interface Place {
  /** px */
  scrollTop: number;
  /** Row that last had the focus. */
  row?: string | undefined;
  /** Place of that row among the others, for when it has left the list. */
  rank?: number;
  selectedIds: readonly Identifier[];
}

const START: Place = { scrollTop: 0, selectedIds: [] };
const MOST = 50;

/** Places in the latest lists, by entry of the browser's history. */
const places = new Map<string, Place>();

function keep(entry: string, changes: Partial<Place>): void {
  const place = { ...(places.get(entry) ?? START), ...changes };
  places.delete(entry);
  places.set(entry, place);
  for (const [oldest] of places) if (places.size > MOST) places.delete(oldest);
}

interface PlaceHandlers {
  onScroll: (event: UIEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Keeps scroll position, focused row and selection while the entry of the history is left, and restores them when the reader comes
 * back to it; where the row has left the list, the one in its place takes the focus. Of the selection only rows of the page come back, because bulk actions need their records.
 * @returns handlers for the element that scrolls
 */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>): PlaceHandlers {
  const { key } = useLocation();
  const { data, isPlaceholderData, selectedIds, onSelect } = useListContext<RaRecord & { id: string }>();
  const isShown = data !== undefined && isPlaceholderData !== true;
  const restore = useEffectEvent(() => {
    const { scrollTop, row, rank = 0, selectedIds: selected } = places.get(key) ?? START;
    const element = scroller.current;
    if (!element) return;
    const ids = data?.map(({ id }) => id).filter((id) => selected.includes(id)) ?? [];
    if (ids.length > 0) onSelect(ids);
    element.scrollTo({ top: scrollTop });
    if (row && isFocusFree()) {
      const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')];
      const same = rows.find(({ dataset }) => dataset['row'] === row);
      (same ?? rows[Math.min(rank, rows.length - 1)])?.focus({ preventScroll: same !== undefined });
    }
  });
  useLayoutEffect(() => {
    if (isShown) restore();
  }, [isShown]);
  useEffect(() => {
    if (isShown) keep(key, { selectedIds });
  }, [key, isShown, selectedIds]);
  return {
    onScroll: ({ currentTarget }) => keep(key, { scrollTop: currentTarget.scrollTop }),
    onFocus: ({ target, currentTarget }) => {
      const focused = target.closest<HTMLElement>('[data-row]');
      const rank = [...currentTarget.querySelectorAll('[data-row]')].findIndex((row) => row === focused);
      keep(key, { row: focused?.dataset['row'], rank });
    },
  };
}
