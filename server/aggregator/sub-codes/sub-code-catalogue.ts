import type { Operation, SubCodeList } from '../contract/outcomes.js';
import { CONFIRM_INVOICE } from './confirm-invoice.js';
import { CREATE_INVOICE } from './create-invoice.js';
import { CREATE_STRAIGHT_WITHDRAWAL } from './create-straight-withdrawal.js';
import { CREATE_WITHDRAWAL } from './create-withdrawal.js';
import type { RecipientRefusal, RetryPolicy, SubCode, SubCodeMeaning } from './sub-code.js';

/** The list whose sub-codes an operation answers (docs/aggregator-interface.md#error-codes). */
export const SUB_CODE_LIST_OF: Record<Operation, SubCodeList> = {
  hosted_payin: 'createInvoice',
  direct_payin: 'createInvoice',
  wallet_otp: 'createInvoice',
  wallet_payin: 'createInvoice',
  payin_confirm: 'confirmInvoice',
  payout_confirm: 'confirmInvoice',
  wallet_payout: 'createWithdrawal',
  mobile_money_payout: 'createStraightWithdrawal',
};

/** The operations that create a transaction. */
const CREATION_OPERATIONS = [
  'hosted_payin',
  'direct_payin',
  'wallet_payin',
  'wallet_payout',
  'mobile_money_payout',
] as const satisfies readonly Operation[];

interface Creation {
  kind: 'payin' | 'payout';
  channel: string;
}

/** The list of the call that created a transaction: it explains a refused call and a final failure. */
export function creationSubCodeList(creation: Creation): SubCodeList {
  return SUB_CODE_LIST_OF[creationOperation(creation)];
}

function creationOperation({ kind, channel }: Creation): (typeof CREATION_OPERATIONS)[number] {
  if (kind === 'payout') return channel === 'wallet' ? 'wallet_payout' : 'mobile_money_payout';
  if (channel === 'wallet') return 'wallet_payin';
  return channel === 'direct' ? 'direct_payin' : 'hosted_payin';
}

/** The four lists of the interface ("Errors"); a code that is in none of them is shown as received and is drift. */
const LISTS: Record<SubCodeList, readonly SubCode[]> = {
  createInvoice: CREATE_INVOICE,
  confirmInvoice: CONFIRM_INVOICE,
  createWithdrawal: CREATE_WITHDRAWAL,
  createStraightWithdrawal: CREATE_STRAIGHT_WITHDRAWAL,
};

export const SUB_CODE_LISTS = Object.keys(LISTS) as SubCodeList[];

const byKey = new Map(allSubCodes().map(({ list, ...row }) => [`${list}.${row.code}`, row]));

/** The meaning of a code in its list: the same code means different things in each. Undefined for one outside the list. */
export function subCodeOf(list: string, code: string): SubCode | undefined {
  return byKey.get(`${list}.${code}`);
}

/** Whose fault; `unknown` for a code outside the catalogue. */
export function responsibilityOf(list: string, code: string): string {
  return subCodeOf(list, code)?.fault ?? 'unknown';
}

/** The refusal that a code stands for, where it concerns the recipient's number. */
export function recipientRefusalOf(list: string, code: string): RecipientRefusal | undefined {
  return subCodeOf(list, code)?.recipientRefusal;
}

/** Whether a refusal means this; false for a code outside the catalogue, and for none. */
export function hasMeaning(
  { list, code }: { list?: string | null; code?: string | null },
  meaning: SubCodeMeaning,
): boolean {
  return subCodeOf(list ?? '', code ?? '')?.meanings.includes(meaning) ?? false;
}

/** When a person may have a refused payout sent again; `lookFirst` for a code outside the lists of payouts. */
export function payoutRetryPolicy(list: string | null, code: string | null): RetryPolicy {
  return subCodeOf(list ?? '', code ?? '')?.retry ?? 'lookFirst';
}

export function subCodesMeaning(meaning: SubCodeMeaning): { list: SubCodeList; code: string }[] {
  return allSubCodes()
    .filter(({ meanings }) => meanings.includes(meaning))
    .map(({ list, code }) => ({ list, code }));
}

/** The sub-codes that mean this, for each operation that creates a transaction and may answer one. */
export function creationRefusalsMeaning(meaning: SubCodeMeaning): { operation: Operation; code: string }[] {
  const subCodes = subCodesMeaning(meaning);
  return CREATION_OPERATIONS.flatMap((operation) =>
    subCodes
      .filter(({ list }) => list === SUB_CODE_LIST_OF[operation])
      .map(({ code }) => ({ operation, code })),
  );
}

export function allSubCodes(): (SubCode & { list: SubCodeList })[] {
  return (Object.keys(LISTS) as SubCodeList[]).flatMap((list) =>
    LISTS[list].map((row) => ({ ...row, list })),
  );
}

/** The page of a list: the answer's own link, else `{wiki_url}/<list>`. To be linked to, never fetched. */
export function wikiLink(answerWiki: string | null | undefined, wikiUrl: string, list: string): string {
  return answerWiki && /^https?:\/\//i.test(answerWiki)
    ? answerWiki
    : `${wikiUrl.replace(/\/+$/, '')}/${list}`;
}
