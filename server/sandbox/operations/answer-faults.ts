import type { AnswerBody } from './answers.js';
import type { FaultName } from '../faults/fault-catalogue.js';
import type { ActiveFault, FaultParams } from '../faults/fault-orders.js';

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

/** Faults that change what an answer says. */
export const REWRITES: Partial<Record<FaultName, Rewrite>> = {
  accepted_without_token: (answer) => (answer.response_code === '00' ? { ...answer, token: '' } : answer),
  page_on_other_host: (answer) => ({ ...answer, response_text: otherHost(String(answer.response_text)) }),
  unknown_field: (answer, { name }) => ({ ...answer, [String(name)]: 'valeur' }),
  unknown_status: withStatus((_, { status }) => String(status)),
  status_00: withStatus(() => '00'),
  status_upper_case: withStatus((status) => status.toUpperCase()),
  missing_status: withStatus(() => undefined),
  other_amount: withAmount((amount) => amount + 1),
  huge_amount: withAmount(() => '@huge@'),
  other_transaction: (answer) => someoneElse(answer),
};

function otherHost(text: string): string {
  return text.replace(/^(https?:\/\/)(127\.0\.0\.1|localhost)/, (_all, scheme: string, host: string) => {
    return scheme + (host === 'localhost' ? '127.0.0.1' : 'localhost');
  });
}

/** Another transaction's data, completed: everything that names a transaction is another's. */
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

/** The JSON text of an answer, with what the faults make of it. */
export function answerText(answer: AnswerBody, faults: readonly ActiveFault[]): string {
  const rewritten = faults.reduce((said, { name, params }) => REWRITES[name]?.(said, params) ?? said, answer);
  const text = JSON.stringify(rewritten).replaceAll(AMOUNT_MARK, '9007199254740993');
  const twice = faults.some(({ name }) => name === 'status_twice') && rewritten.status !== undefined;
  return twice ? `${text.slice(0, -1)},"status":"completed"}` : text;
}
