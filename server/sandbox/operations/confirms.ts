import { failureCodeOf, OPERATOR_FAILED } from '../model/behaviour.js';
import {
  failureFields,
  type Fields,
  olderFields,
  operatorFields,
  payinFields,
  renamed,
  spellStatus,
  actualState,
} from '../model/transaction-fields.js';
import { TOKEN_LIFETIME_MS } from '../model/tokens.js';
import { isPayin, type SandboxTransaction } from '../model/transactions.js';
import { type Variants, PAYOUT_NAMES } from '../model/variants.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { type AnswerBody, type OperationRefusal, refused } from './answers.js';
import type { ProjectCall } from './call.js';

type Found = { transaction: SandboxTransaction } | OperationRefusal;

/**
 * Finds the transaction of a status check. Refuses with Code02 a token that is unknown, of another project or kind, or
 * a callback's.
 */
export function findConfirmed(world: SandboxState, call: ProjectCall, variants: Variants, at: number): Found {
  const payin = call.operation === 'payin_confirm';
  if (payin && !call.project.payinEnabled) return { code: '01', details: 'Payin non activé' };
  const names = payin ? payinNames(variants) : payoutNames(variants);
  const all = payin ? ['invoiceToken', 'token'] : PAYOUT_NAMES;
  const given = (name: string) => typeof call.query[name] === 'string' && call.query[name] !== '';
  if (!all.some(given)) return { code: '04', details: `Paramètre manquant: ${names[0] ?? ''}` };
  const name = names.find(given);
  const transaction = name === undefined ? undefined : world.book.byToken(String(call.query[name]));
  const expired = variants.tokensExpire && transaction && at > transaction.createdAt + TOKEN_LIFETIME_MS;
  if (
    !transaction ||
    transaction.project !== call.project.name ||
    isPayin(transaction) !== payin ||
    expired
  ) {
    return { code: '02', details: 'Token introuvable' };
  }
  note(transaction, at);
  return { transaction };
}

function note(transaction: SandboxTransaction, at: number): void {
  if (transaction.askedAt !== undefined) {
    transaction.shortestGapMs = Math.min(transaction.shortestGapMs ?? Infinity, at - transaction.askedAt);
  }
  transaction.asked++;
  transaction.askedAt = at;
}

function payinNames(variants: Variants): readonly string[] {
  return variants.payinConfirmReads === 'either' ? ['token', 'invoiceToken'] : [variants.payinConfirmReads];
}

function payoutNames(variants: Variants): readonly string[] {
  if (variants.payoutConfirmReads !== 'any') return [variants.payoutConfirmReads];
  return PAYOUT_NAMES;
}

export function confirmAnswer(
  world: SandboxState,
  transaction: SandboxTransaction,
  variants: Variants,
): AnswerBody {
  const fields = isPayin(transaction)
    ? confirmPayin(world, transaction, variants)
    : confirmPayout(world, transaction, variants);
  const said =
    transaction.status === 'notcompleted' ? asFailed(world, transaction, fields, variants) : fields;
  return renamed(said, variants);
}

function confirmPayin(world: SandboxState, transaction: SandboxTransaction, variants: Variants): Fields {
  return {
    response_code: '00',
    token: '',
    response_text: '',
    description: '',
    ...failureFields(transaction),
    ...olderFields(transaction, variants),
    ...payinFields(transaction, actualState(transaction), variants),
    wiki: world.wiki('confirmInvoice'),
  };
}

/** Omits amount, number and date, so a status check never proves the amount of a payout. */
function confirmPayout(world: SandboxState, transaction: SandboxTransaction, variants: Variants): Fields {
  return {
    response_code: '00',
    token: '',
    response_text: '',
    description: '',
    ...failureFields(transaction),
    custom_data: variants.customData === 'empty_text' ? '' : [],
    status: spellStatus(transaction.status, variants),
    ...operatorFields(transaction, transaction.status !== 'pending', variants.operatorIdAsNumber),
    wiki: world.wiki('confirmInvoice'),
  };
}

function asFailed(
  world: SandboxState,
  transaction: SandboxTransaction,
  fields: Fields,
  variants: Variants,
): AnswerBody {
  if (variants.failedAnswer === '00') return fields;
  const code = transaction.subCode ?? failureCodeOf(OPERATOR_FAILED, transaction) ?? '';
  const refusal = { code, ...(transaction.details ? { details: transaction.details } : {}) };
  if (variants.failedAnswer === '01_without_status') return refused(world, 'confirmInvoice', refusal);
  return { ...fields, ...refused(world, 'confirmInvoice', refusal), custom_data: fields.custom_data };
}
