import { scalarText } from '../../platform/common/values/scalar-text.js';
import {
  customData,
  externalId,
  failureFields,
  type Fields,
  olderFields,
  operatorFields,
  payinFields,
  renamed,
  spellStatus,
  type ReportedState,
} from '../model/transaction-fields.js';
import { isPayin, type SandboxTransaction } from '../model/transactions.js';
import type { Variants } from '../model/variants.js';

interface CallbackContext {
  transaction: SandboxTransaction;
  telling: ReportedState;
  variants: Variants;
  /** Token of the callback, not the creation token. */
  token: string;
  wiki: string;
}

export function callbackFields(saying: CallbackContext): Fields {
  const fields = isPayin(saying.transaction) ? payinCallback(saying) : payoutCallback(saying);
  return renamed(fields, saying.variants);
}

function payinCallback({ transaction, telling, variants, token, wiki }: CallbackContext): Fields {
  const topLevel =
    variants.identifiedBy === 'transaction_id' ? { transaction_id: telling.reference ?? '' } : {};
  return {
    response_code: '00',
    token: variants.callbackToken === 'empty' ? '' : token,
    response_text: '',
    description: '',
    ...failureFields(transaction),
    ...olderFields(transaction, variants),
    ...topLevel,
    ...payinFields(transaction, telling, variants),
    wiki,
  };
}

/**
 * Differs from a payin: amounts are strings, the operator id is a number, the identifier is a top-level field; date,
 * customer and request id are missing.
 */
function payoutCallback({ transaction, telling, variants, token }: CallbackContext): Fields {
  const by = variants.identifiedBy;
  const custom = variants.customData === 'items' ? [] : customData(transaction, variants, telling.reference);
  return {
    response_code: '00',
    token: variants.callbackToken === 'empty' ? '' : token,
    response_text: '',
    description: '',
    ...failureFields(transaction),
    status: spellStatus(telling.status, variants),
    ...operatorFields(transaction, true, true),
    montant: String(telling.amount),
    amount: String(telling.amount),
    transaction_id: by === 'all' || by === 'transaction_id' ? (telling.reference ?? '') : '',
    external_id: by === 'all' || by === 'external_id' ? externalId(transaction, telling.reference) : '',
    oreference: transaction.status === 'completed' ? transaction.receipt : '',
    custom_data: custom,
    url: transaction.callbackUrl ?? '',
    url_method: 'POST',
  };
}

export const FORM = 'application/x-www-form-urlencoded';

export const JSON_TYPE = 'application/json';

/** Encodes the form copy: all scalars as text, `custom_data` in one of three shapes. */
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
  if (form === 'json_text') {
    push(pairs, name, JSON.stringify(value));
    return;
  }
  if (form === 'bracketed' || !Array.isArray(value)) {
    push(pairs, name, value);
    return;
  }
  for (const item of value as Record<string, unknown>[]) {
    push(pairs, `${name}[${String(item.keyof_customdata)}]`, item.valueof_customdata);
  }
}

/** Encodes as PHP's http_build_query: nested keys in brackets, null and empty arrays omitted. */
function push(pairs: string[], name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) push(pairs, `${name}[${key}]`, inner);
    return;
  }
  pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(scalarText(value)).replace(/%20/g, '+')}`);
}
