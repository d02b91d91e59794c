import { scalarText } from '../../platform/common/values/scalar-text.js';
import type { FaultSubject, ActiveFault, FaultParams } from '../faults/fault-orders.js';
import { breakageOf } from '../faults/transport-faults.js';
import { withVariantFaults } from '../faults/variant-faults.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { type AnswerBody, isRefusal, refused } from './answers.js';
import { type OperationCall, commandeOf, authenticateProject, isObject, type ProjectCall } from './call.js';
import { confirmAnswer, findConfirmed } from './confirms.js';
import { directPayin } from './direct-payin.js';
import { referenceOf, fieldText as text } from './fields.js';
import { hostedPayin } from './hosted-payin.js';
import { isConfirm, isCreate, LIST_OF, CODES, type OperationName } from '../model/operation-names.js';
import { mobileMoneyPayout, walletPayout } from './payouts.js';
import { walletOtp, walletPayin } from './wallet.js';
import type { FaultName } from '../faults/fault-catalogue.js';

type Rewrite = (answer: AnswerBody, params: FaultParams) => AnswerBody;

const AMOUNT_MARK = '"@huge@"';

function withStatus(change: (status: string, params: FaultParams) => string | undefined): Rewrite {
  return (answer, params) => {
    if (typeof answer.status !== 'string') return answer;
    const status = change(answer.status, params);
    const { status: _before, ...rest } = answer;
    return status === undefined ? rest : { ...answer, status };
  };
}

function withAmount(change: (amount: number) => unknown): Rewrite {
  return (answer) => {
    if (answer.montant === undefined) return answer;
    const amount = change(Number(answer.montant));
    return { ...answer, montant: amount, amount };
  };
}

const REWRITES: Partial<Record<FaultName, Rewrite>> = {
  accepted_without_token: (answer) => (answer.response_code === '00' ? { ...answer, token: '' } : answer),
  page_on_other_host: (answer) => ({ ...answer, response_text: otherHost(String(answer.response_text)) }),
  unknown_field: (answer, { name }) => ({ ...answer, [String(name)]: 'valeur' }),
  unknown_status: withStatus((_, { status }) => String(status)),
  status_00: withStatus(() => '00'),
  status_upper_case: withStatus((status) => status.toUpperCase()),
  missing_status: withStatus(() => undefined),
  other_amount: withAmount((amount) => amount + 1),
  huge_amount: withAmount(() => '@huge@'),
  contradictory_answer: (answer, { code, text: said, status, amount }) => ({
    ...answer,
    response_code: code,
    response_text: said,
    status,
    ...(amount === '' ? {} : { amount, montant: amount }),
  }),
  other_transaction: (answer) => someoneElse(answer),
};

function otherHost(text: string): string {
  return text.replace(/^(https?:\/\/)(127\.0\.0\.1|localhost)/, (_all, scheme: string, host: string) => {
    return scheme + (host === 'localhost' ? '127.0.0.1' : 'localhost');
  });
}

/** Replaces all identifying data by that of another, completed transaction. */
function someoneElse(answer: AnswerBody): AnswerBody {
  if (answer.status === undefined) return answer;
  const other: AnswerBody = {
    ...answer,
    response_code: '00',
    status: 'completed',
    operator_id: '12',
    operator_name: 'MOOV AFRICA BURKINA',
  };
  if (answer.montant === undefined) return other;
  const item = (key: string, value: string) => ({
    keyof_customdata: key,
    valueof_customdata: value,
    datecreation_customdata: '2020-01-01 00:00:00',
  });
  return {
    ...other,
    customer: '22670999999',
    montant: 4321,
    amount: 4321,
    external_id: 'OTHER-REFERENCE',
    request_id: 'P999999999999',
    oreference: 'OT200101.0000.A00000',
    custom_data: [item('transaction_id', 'OTHER-REFERENCE'), item('logfile', '202001010000005e0be10000000')],
  };
}

function answerText(answer: AnswerBody, faults: readonly ActiveFault[]): string {
  const rewritten = faults.reduce((said, { name, params }) => REWRITES[name]?.(said, params) ?? said, answer);
  const text = JSON.stringify(rewritten).replaceAll(AMOUNT_MARK, '9007199254740993');
  const twice = faults.some(({ name }) => name === 'status_twice') && rewritten.status !== undefined;
  return twice ? `${text.slice(0, -1)},"status":"completed"}` : text;
}

/** Answer text, and the transport fault that interrupts it. */
interface Performed {
  text: string;
  broken?: NonNullable<ReturnType<typeof breakageOf>>;
}

export function performOperation(world: SandboxState, call: OperationCall, at: number): Performed {
  world.calls.set(call.operation, (world.calls.get(call.operation) ?? 0) + 1);
  if (!world.faults.any)
    return { text: isConfirm(call.operation) ? confirmText(world, call, at) : written(world, call, at) };
  const subject = subjectOfCall(world, call);
  const faults = world.faults.take(['call'], subject);
  const broken = breakageOf(faults);
  if (broken?.breakage.before) return { text: '', broken };
  const answer = refusalFault(world, call.operation, faults) ?? answerOf(world, call, at, subject);
  const said = answerText(answer, faults);
  return broken ? { text: said, broken } : { text: said };
}

function written(world: SandboxState, call: OperationCall, at: number): string {
  return JSON.stringify(answerOf(world, call, at));
}

/** Serves repeated status checks from a cache while nothing changes: this is the hot path. */
function confirmText(world: SandboxState, call: OperationCall, at: number): string {
  const project = authenticateProject(world, call);
  if (isRefusal(project)) return JSON.stringify(refused(world, 'confirmInvoice', project));
  const found = findConfirmed(world, { ...call, project }, project.variants, at);
  if (isRefusal(found)) return JSON.stringify(refused(world, 'confirmInvoice', found));
  const { transaction } = found;
  if (transaction.confirmCache) return transaction.confirmCache;
  const text = JSON.stringify(confirmAnswer(world, transaction, project.variants));
  // Most transactions are checked once or twice, so only repeated ones are cached.
  if (transaction.asked > 1) transaction.confirmCache = text;
  return text;
}

function answerOf(world: SandboxState, call: OperationCall, at: number, subject?: FaultSubject): AnswerBody {
  if (call.operation === 'wallet_otp') return walletOtp(world, call, at);
  const list = LIST_OF[call.operation];
  const project = authenticateProject(world, call);
  if (isRefusal(project)) return refused(world, list, project);
  const known: ProjectCall = { ...call, project };
  switch (call.operation) {
    case 'hosted_payin':
      return hostedPayin(world, known, at);
    case 'direct_payin':
      return directPayin(world, known, at);
    case 'wallet_payin':
      return walletPayin(world, known, at);
    case 'wallet_payout':
      return walletPayout(world, known, at);
    case 'mobile_money_payout':
      return mobileMoneyPayout(world, known, at);
    case 'payin_confirm':
    case 'payout_confirm': {
      const faults: readonly ActiveFault[] = subject ? world.faults.take(['variant'], subject) : [];
      const variants = withVariantFaults(project.variants, faults);
      const found = findConfirmed(world, known, variants, at);
      return isRefusal(found)
        ? refused(world, list, found)
        : confirmAnswer(world, found.transaction, variants);
    }
  }
}

function subjectOfCall(world: SandboxState, call: OperationCall): FaultSubject {
  const project = authenticateProject(world, call);
  const base = { project: isRefusal(project) ? undefined : project.name, operation: call.operation };
  if (isConfirm(call.operation)) {
    const { token, invoiceToken, withdrawalToken, payoutToken } = call.query;
    const asked = scalarText(token ?? invoiceToken ?? withdrawalToken ?? payoutToken);
    const found = world.book.byToken(asked);
    return { ...base, during: 'confirm', reference: found?.reference, phone: found?.phone, token: asked };
  }
  if (!isCreate(call.operation))
    return { ...base, during: 'otp', reference: undefined, phone: call.params.phone, token: undefined };
  const commande = commandeOf(call);
  const order = 'value' in commande ? commande.value : {};
  const payer = isObject(order.invoice) ? order.invoice.customer : order.customer;
  return {
    ...base,
    during: 'create',
    reference: referenceOf(order.custom_data),
    phone: text(payer),
    token: undefined,
  };
}

type Instead = (world: SandboxState, operation: OperationName, params: FaultParams) => AnswerBody;

function refuse(world: SandboxState, operation: OperationName, code: string, details = ''): AnswerBody {
  if (operation === 'wallet_otp') return { error: true, message: details || `Echec (Code${code})` };
  return refused(world, LIST_OF[operation], { code, details });
}

const REFUSAL_FAULTS: Partial<Record<FaultName, Instead>> = {
  internal_error: (world, operation) =>
    refuse(world, operation, CODES[LIST_OF[operation]].internal, 'Erreur interne'),
  refuse: (world, operation, { code, details }) => refuse(world, operation, String(code), String(details)),
  unknown_sub_code: (world, operation, { code }) => refuse(world, operation, String(code)),
  error_without_code: (world, operation) => ({
    ...refuse(world, operation, '00'),
    response_text: 'Une erreur est survenue',
  }),
  token_forgotten: (world, operation) => refuse(world, operation, '02', 'Token introuvable'),
};

function refusalFault(
  world: SandboxState,
  operation: OperationName,
  faults: readonly ActiveFault[],
): AnswerBody | undefined {
  for (const { name, params } of faults) {
    const answer = REFUSAL_FAULTS[name]?.(world, operation, params);
    if (answer) return answer;
  }
  return undefined;
}
