import type { SyntheticEvent } from 'react';

/** Elements of a row with a click handler of their own. */
const OWN_ACTION = 'a, button, input, select, textarea, label, [role="button"], [role="menuitem"]';

/** True unless the event belongs to a link, button or field in the row, or to a dialog that the row opened. */
export function isRowEvent({ target, currentTarget }: SyntheticEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const actor = target.closest(OWN_ACTION);
  return actor === null || actor === currentTarget || !currentTarget.contains(actor);
}
