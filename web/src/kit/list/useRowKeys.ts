import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RowActions } from './columns.js';

/** True for elements that take typed text. */
function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null ||
      target.isContentEditable)
  );
}

/** Moves through rows by ↑ ↓ (and k j) from anywhere on the page, opens by Enter, passes other keys to the screen. */
export function useRowKeys<R extends { id: string }>(
  body: RefObject<HTMLElement | null>,
  rows: readonly R[],
  actions: RowActions<R>,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      const elements = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = elements.findIndex((element) => element === document.activeElement);
      const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
      if (step) {
        elements[Math.min(Math.max(at + step, 0), elements.length - 1)]?.focus();
        event.preventDefault();
        return;
      }
      const row = rows[at];
      if (!row) return;
      const href = actions.href(row);
      if (event.key === 'Enter' && href) void navigate(href);
      else if (!actions.onKey?.(event.key, row)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [body, rows, actions, navigate]);
}
