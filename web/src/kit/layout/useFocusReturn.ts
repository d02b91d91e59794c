import { useEffect } from 'react';

/** True while no element of a page has the focus. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.id === 'content';
}

/** Moves the focus to the content of the page where its element was removed with a dialog or a former page. */
export function focusContent(): void {
  if (!isFocusFree()) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Returns the focus to the opener of a dialog, or to the content of the page where the opener has disappeared. */
export function useFocusReturn(): void {
  // The dialog gives the focus back as it closes; what is left on the body then has no owner.
  useEffect(() => () => void setTimeout(focusContent, 300), []);
}
