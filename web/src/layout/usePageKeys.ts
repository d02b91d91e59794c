import { useEffect } from 'react';

/** Keys of a page, wherever the focus is, except where typing means text or a dialog is open. */
export function usePageKeys(acts: Record<string, (() => void) | undefined>): void {
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
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
