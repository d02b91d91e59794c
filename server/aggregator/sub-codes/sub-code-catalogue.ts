import type { Operation } from '../contract/outcomes.js';
import { CONFIRM_INVOICE } from './confirm-invoice.js';
import { CREATE_INVOICE } from './create-invoice.js';
import { CREATE_STRAIGHT_WITHDRAWAL } from './create-straight-withdrawal.js';
import { CREATE_WITHDRAWAL } from './create-withdrawal.js';
import type { RecipientRefusal, RetryPolicy, SubCode, SubCodeMeaning } from './sub-code.js';
import { withoutSlashesBehind } from '../../platform/common/values/trim.js';
import type { SubCodeList } from '../contract/outcome-words.js';

/** Source: docs/aggregator-interface.md#error-codes. */
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

/** Returns the list of the creating call, which explains both its refusal and a final failure. */
export function creationSubCodeList(creation: Creation): SubCodeList {
  return SUB_CODE_LIST_OF[creationOperation(creation)];
}

function creationOperation({ kind, channel }: Creation): (typeof CREATION_OPERATIONS)[number] {
  if (kind === 'payout') return channel === 'wallet' ? 'wallet_payout' : 'mobile_money_payout';
  if (channel === 'wallet') return 'wallet_payin';
  return channel === 'direct' ? 'direct_payin' : 'hosted_payin';
}

const LISTS: Record<SubCodeList, readonly SubCode[]> = {
  createInvoice: CREATE_INVOICE,
  confirmInvoice: CONFIRM_INVOICE,
  createWithdrawal: CREATE_WITHDRAWAL,
  createStraightWithdrawal: CREATE_STRAIGHT_WITHDRAWAL,
};

const byKey = new Map(allSubCodes().map(({ list, ...row }) => [`${list}.${row.code}`, row]));

/** Returns undefined for a code outside the list. The same code differs in meaning between lists. */
export function subCodeOf(list: string, code: string): SubCode | undefined {
  return byKey.get(`${list}.${code}`);
}

/** Tells a code, also one outside the catalogue, from the text of a refusal without one. */
export function isSubCode(said: string): boolean {
  return /^\d{2}[a-z]?$/.test(said);
}

export function recipientRefusalOf(list: string, code: string): RecipientRefusal | undefined {
  return subCodeOf(list, code)?.recipientRefusal;
}

/** True when the code has this meaning; false for a missing code or one outside the catalogue. */
export function hasMeaning(
  { list, code }: { list?: string | null; code?: string | null },
  meaning: SubCodeMeaning,
): boolean {
  return subCodeOf(list ?? '', code ?? '')?.meanings.includes(meaning) ?? false;
}

/** Returns `lookFirst` for a code outside the lists of payouts. */
export function payoutRetryPolicy(list: string | null, code: string | null): RetryPolicy {
  return subCodeOf(list ?? '', code ?? '')?.retry ?? 'lookFirst';
}

export function subCodesMeaning(meaning: SubCodeMeaning): { list: SubCodeList; code: string }[] {
  return allSubCodes()
    .filter(({ meanings }) => meanings.includes(meaning))
    .map(({ list, code }) => ({ list, code }));
}

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

/** Returns the link of the answer, or else `<wiki URL>/<list>`. For display only: the server never fetches it. */
export function wikiLink(answerWiki: string | null | undefined, wikiUrl: string, list: string): string {
  return answerWiki && /^https?:\/\//i.test(answerWiki)
    ? answerWiki
    : `${withoutSlashesBehind(wikiUrl)}/${list}`;
}
