import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusFree } from '../layout/useFocusReturn.js';

/**
 * Moves the focus to the row that takes the place of the focused one, when that one leaves the list.
 * @returns the handler for focus within the rows
 */
export function useRowFocus(
  body: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<{ id: string; place: number }>(undefined);
  useLayoutEffect(() => {
    const was = last.current;
    if (!was || rows.some(({ id }) => id === was.id) || !isFocusFree()) return;
    const elements = body.current?.querySelectorAll<HTMLElement>('[data-row]');
    elements?.[Math.min(was.place, elements.length - 1)]?.focus();
  }, [body, rows]);
  return ({ target }) => {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id) last.current = { id, place: rows.findIndex((row) => row.id === id) };
  };
}
