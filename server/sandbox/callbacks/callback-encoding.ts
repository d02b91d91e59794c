import type { Fields } from '../model/transaction-fields.js';
import type { Variants } from '../model/variants.js';

export const FORM = 'application/x-www-form-urlencoded';
export const JSON_TYPE = 'application/json';

/** The form copy: every scalar is a text, `custom_data` in one of three ways. */
export function asForm(fields: Fields, form: Variants['form']): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (/^custom_?data$/i.test(name) && typeof value === 'object' && value !== null)
      pushCustomData(pairs, [name, value], form);
    else push(pairs, name, value);
  }
  return pairs.join('&');
}

function pushCustomData(pairs: string[], [name, value]: [string, object], form: Variants['form']): void {
  if (form === 'json_text') return push(pairs, name, JSON.stringify(value));
  if (form === 'bracketed' || !Array.isArray(value)) return push(pairs, name, value);
  for (const item of value as Record<string, unknown>[]) {
    push(pairs, `${name}[${String(item.keyof_customdata)}]`, item.valueof_customdata);
  }
}

/** As PHP builds a query: nested keys in brackets, null and empty arrays left out. */
function push(pairs: string[], name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) push(pairs, `${name}[${key}]`, inner);
    return;
  }
  pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replace(/%20/g, '+')}`);
}
