import { useEffect } from 'react';

/** Moves the focus to the content of the page where it was lost: its element has gone with a dialog or with the former page. */
export function focusContent(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** After a dialog: its opener has the focus again, or the content of the page where the opener is gone. */
export function useFocusReturn(): void {
  // The dialog gives the focus back as it closes; what is left on the body then has no owner.
  useEffect(() => () => void setTimeout(focusContent, 300), []);
}
