/** Text that a user typed into a page which they had to leave; kept for this tab alone, until they sign in to it again. */
export interface KeptText {
  userId: string;
  /** Address of the page, with its query. */
  path: string;
  /** Name of the page. */
  title: string;
  /** Unix ms. */
  at: number;
  fields: { label: string; name: string; value: string }[];
}

const KEY = 'rappro.typed';

/** End of the title of the window, behind the name of the page. */
const PRODUCT = ' · Rappro';

const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Remembers which fields the user types into, without their values. Call once. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && isText(target))
        typed.add(target);
    },
    { capture: true },
  );
}

const TEXT_TYPES = new Set([
  'text',
  'tel',
  'email',
  'url',
  'number',
  'date',
  'time',
  'datetime-local',
  'textarea',
]);

/** False for secrets, codes and files, which are not kept, and outside forms: a filter is soon typed again. */
const isText = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  TEXT_TYPES.has(field.type) &&
  !/one-time-code|password/.test(field.autocomplete) &&
  field.closest('form') !== null;

/** Keeps the text that still stands on the page; nothing where there is none. */
export function keepTyped(userId: string): void {
  const fields = [...typed]
    .filter((field) => field.isConnected && field.value.trim() !== '')
    .map((field) => ({ label: labelOf(field), name: field.name, value: field.value }));
  typed.clear();
  if (!fields.length) return;
  const { pathname, search } = window.location;
  const title = document.title.replace(PRODUCT, '');
  const kept: KeptText = { userId, path: pathname + search, title, at: Date.now(), fields };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

/** Gives the text that this user left in this tab. */
export function keptText(userId: string): KeptText | undefined {
  const stored = sessionStorage.getItem(KEY);
  if (!stored) return undefined;
  const kept = JSON.parse(stored) as KeptText;
  return kept.userId === userId ? kept : undefined;
}

export function dropKeptText(): void {
  sessionStorage.removeItem(KEY);
}

function labelOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
  return label.replaceAll('*', '').trim();
}

/** Writes kept text into the fields of the page that have the same name and label. @returns the fields that are not there */
export function fillIn(fields: KeptText['fields']): KeptText['fields'] {
  const shown = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return fields.filter(({ label, name, value }) => {
    const field = shown.find((one) => isText(one) && one.name === name && labelOf(one) === label);
    if (!field || field.readOnly || field.disabled) return true;
    // React follows the setter of the prototype, not an assignment to the element.
    const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return false;
  });
}
