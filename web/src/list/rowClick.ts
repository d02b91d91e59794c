import type { SyntheticEvent } from 'react';

/** Elements of a row with a click handler of their own. */
const OWN_ACTION = 'a, button, input, select, textarea, label, [role="button"], [role="menuitem"]';

/** Returns the row of an event; none for a link, button or field in the row, or a dialog that the row opened. */
export function rowOf({ target, currentTarget }: SyntheticEvent<HTMLElement>): HTMLElement | undefined {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]');
  const actor = target.closest(OWN_ACTION);
  return actor && actor !== row && row?.contains(actor) ? undefined : (row ?? undefined);
}
