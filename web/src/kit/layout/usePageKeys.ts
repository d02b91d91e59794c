import { useEffect } from 'react';

/** Handles keys of a page wherever the focus is, except in text fields and open dialogs. */
export function usePageKeys(actions: Record<string, (() => void) | undefined>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (
        target instanceof HTMLElement &&
        target.closest(
          'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"], [role="listbox"]',
        )
      )
        return;
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
