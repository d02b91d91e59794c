import type { KeyboardEvent, MouseEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { RowActions } from './columns.js';

type RowEvent = MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>;

/** Elements of a row with a click handler of their own. */
const OWN_ACTION = 'a, button, input, select, textarea, label, [role="button"], [role="menuitem"]';

/**
 * Returns the handler that opens the page of a clicked row, with Ctrl or ⌘ in a new tab. One handler on the element around serves
 * all rows, which name their record in `data-row`. Does nothing while text is selected.
 */
export function useRowClick<R extends RaRecord>(
  rows: readonly R[] | undefined,
  href: RowActions<R>['href'],
): (event: RowEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const id = rowOf(event)?.dataset['row'];
    const row = rows?.find((one) => one.id === id);
    const address = row && href(row);
    if (!address || window.getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(address, '_blank');
    else void navigate(address);
  };
}

/** Returns the row of an event; none for a link, button or field in the row, or a dialog that the row opened. */
function rowOf({ target, currentTarget }: RowEvent): HTMLElement | undefined {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  const row = target.closest<HTMLElement>('[data-row]');
  const actor = target.closest(OWN_ACTION);
  return actor && actor !== row && row?.contains(actor) ? undefined : (row ?? undefined);
}
