import { PLATFORM } from './operators.js';
import { formatTimestamp } from './timestamps.js';
import { CALLBACK_HASH } from './tokens.js';
import type { SandboxTransaction } from './transactions.js';
import type { Variants } from './variants.js';

/** State in a status answer or a callback: the real one, or a forged one. */
export interface ReportedState {
  status: string;
  amount: number | string;
  reference: string | undefined;
}

export type Fields = Record<string, unknown>;

export function actualState(transaction: SandboxTransaction): ReportedState {
  return { status: transaction.status, amount: transaction.amount, reference: transaction.reference };
}

export function spellStatus(status: string, variants: Variants): string {
  if (status === 'notcompleted') return variants.failedSpelling;
  return status === 'pending' && variants.emptyPending ? '' : status;
}

function amountAs(amount: number | string, variants: Variants): number | string {
  return variants.amountsAsStrings ? String(amount) : amount;
}

function entries(
  transaction: SandboxTransaction,
  reference: string | undefined,
): (readonly [string, string])[] {
  const own = transaction.customData.map(([key, value]) => {
    return key === 'transaction_id' && reference !== undefined
      ? ([key, reference] as const)
      : ([key, value] as const);
  });
  return [...own, ['hash', CALLBACK_HASH], ['logfile', transaction.logfile]];
}

export function customData(transaction: SandboxTransaction, variants: Variants, reference?: string): unknown {
  const said = entries(transaction, reference).filter(
    ([key]) => variants.identifiedBy === 'all' || key !== 'transaction_id',
  );
  const items = said.map(([key, value]) => ({
    ...(variants.olderShape ? { id_invoice: String(transaction.id) } : {}),
    keyof_customdata: key,
    valueof_customdata: value,
    datecreation_customdata: formatTimestamp(transaction.createdAt),
  }));
  switch (variants.customData) {
    case 'items':
      return items;
    case 'empty_array':
      return [];
    case 'empty_text':
      return '';
    case 'object':
      return Object.fromEntries(said);
    case 'json_text':
      return JSON.stringify(items);
  }
}

/** Concatenates every value whose key contains `id`, so with two such keys it identifies nothing. */
export function externalId(transaction: SandboxTransaction, reference?: string): string {
  return transaction.customData
    .filter(([key]) => key.toLowerCase().includes('id'))
    .map(([key, value]) => (key === 'transaction_id' ? (reference ?? value) : value))
    .join('');
}

export function operatorFields(transaction: SandboxTransaction, known: boolean, asNumber: boolean): Fields {
  const operator = known ? transaction.operator : undefined;
  if (!operator) return { operator_id: '', operator_name: '' };
  const name = transaction.channel === 'wallet_payout' ? `${PLATFORM} ${operator.name}` : operator.name;
  return { operator_id: asNumber ? operator.id : String(operator.id), operator_name: name };
}

function customerDetails(transaction: SandboxTransaction): Fields {
  return { ...transaction.customer, phone: transaction.phone, details: '' };
}

export function failureFields(transaction: SandboxTransaction): Fields {
  if (transaction.status !== 'notcompleted' || (!transaction.subCode && !transaction.details)) return {};
  return {
    ...(transaction.subCode ? { response_text: `Echec (Code${transaction.subCode})` } : {}),
    ...(transaction.details ? { response_text_details: transaction.details } : {}),
  };
}

export function olderFields(transaction: SandboxTransaction, variants: Variants): Fields {
  return variants.olderShape ? { transaction_id: transaction.reference ?? '' } : {};
}

export function renamed(fields: Fields, { fieldNames }: Variants): Fields {
  if (fieldNames === 'usual') return fields;
  const spelling =
    fieldNames === 'capital'
      ? (name: string) => name.replace(/(^|_)[a-z]/g, (letter) => letter.toUpperCase())
      : (name: string) => name.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase());
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [spelling(name), value]));
}

export function payinFields(
  transaction: SandboxTransaction,
  telling: ReportedState,
  variants: Variants,
): Fields {
  const known = telling.status !== 'pending';
  const amount = amountAs(telling.amount, variants);
  const by = variants.identifiedBy;
  return {
    status: spellStatus(telling.status, variants),
    ...operatorFields(transaction, known, variants.operatorIdAsNumber),
    customer: known ? transaction.phone : null,
    montant: amount,
    amount,
    date: `${formatTimestamp(transaction.createdAt)}+00`,
    external_id: by === 'all' || by === 'external_id' ? externalId(transaction, telling.reference) : '',
    oreference: transaction.status === 'completed' ? transaction.receipt : '',
    request_id: by === 'all' || by === 'request_id' ? transaction.requestId : '',
    custom_data: customData(transaction, variants, telling.reference),
    customer_details: customerDetails(transaction),
  };
}
