import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseConfirm } from '../../server/aggregator/parsing/parse-answer.js';
import type { PayerFee } from '../../server/payments/status-checks/amounts/payer-fee.js';
import {
  type CheckedTransaction,
  evaluateConfirmation,
} from '../../server/payments/status-checks/answers/confirmation-result.js';

/** Values of each statement by the name that the table of the document gives to their class. */
const STATUSES = {
  '`completed`': ['completed'],
  '`notcompleted`': ['notcompleted'],
  '`nocompleted`': ['nocompleted'],
  '`pending`': ['pending'],
  another: ['00', 'Completed', 'completed ', 7, true, { status: 'completed' }],
  empty: [''],
  missing: [undefined, null],
} as const;
const CODES = {
  '`00`': ['00'],
  '`01`': ['01'],
  another: [0, 1, ' 01', '02', '99', '', {}],
  missing: [undefined, null],
} as const;
const TEXTS = {
  refusal: ['Echec (Code02)', 'Echec (Code99z)', 'échec', ' ECHEC (code03) '],
  'no refusal': ['', undefined, 'Paiement effectué', 'Service en maintenance'],
} as const;
const HTTPS = { '2xx': [200, 201], '3xx': [302], '4xx': [403, 429], '5xx': [500, 503] } as const;

type Meaning = 'completed' | 'notcompleted' | 'pending' | 'unrecognised' | 'refused' | 'unanswered';
interface Classes {
  status: string;
  code: string;
  text: string;
  http: string;
}

const OURS = 15_000;
const FEE = 300;
const REFERENCE = 'CMD-1';
const SENT = '2250701020304';

const custom = (...entries: [string, string][]) =>
  entries.map(([keyof_customdata, valueof_customdata]) => ({ keyof_customdata, valueof_customdata }));

interface Case {
  body: Record<string, unknown>;
  fee?: PayerFee;
  channels?: readonly string[];
}

const grid: PayerFee = { priced: FEE, mostAccepted: null };
const undecided: PayerFee = { priced: null, mostAccepted: null };
const accepted: PayerFee = { priced: null, mostAccepted: FEE };

/** Bodies by the text of the second column of the second table. */
const AMOUNTS: Record<string, Case> = {
  missing: { body: {} },
  ours: { body: { amount: OURS, montant: String(OURS) } },
  "ours and the customer's fee by the grid of that time": { body: { amount: OURS + FEE }, fee: grid },
  'above ours, another fee than by the grid': { body: { amount: OURS + FEE + 1 }, fee: grid },
  'above ours, without a grid': { body: { amount: OURS + FEE }, fee: undecided },
  'above ours, without a grid, within the bound that a person accepted': {
    body: { montant: OURS + FEE },
    fee: accepted,
  },
  'above ours, without a grid, beyond the bound that a person accepted': {
    body: { amount: OURS + FEE + 1 },
    fee: accepted,
  },
  'below ours': { body: { amount: OURS - 1 } },
  'not whole francs (`15000.5`, text)': { body: { amount: 'quinze mille' } },
  '`amount` and `montant` differ': { body: { amount: OURS, montant: 1_500 } },
};
const REFERENCES: Record<string, Case> = {
  missing: { body: { custom_data: [] } },
  ours: { body: { custom_data: custom(['transaction_id', ` ${REFERENCE} `]), external_id: REFERENCE } },
  another: { body: { custom_data: custom(['transaction_id', 'CMD-2']) } },
  'two that differ': {
    body: { custom_data: custom(['transaction_id', REFERENCE]), transaction_id: 'CMD-2' },
  },
  '`external_id` joined from several keys': {
    body: {
      custom_data: custom(['transaction_id', REFERENCE], ['client_id', '37']),
      external_id: `${REFERENCE}37`,
    },
  },
  '`external_id` alone, another': { body: { external_id: 'CMD-2' } },
};
const NUMBERS: Record<string, Case> = {
  'missing, or no number': { body: { customer: null } },
  'ours, also in the former or new form of its national plan': { body: { customer: '22501020304' } },
  'another, where we sent one': {
    body: { customer: '2250501020304' },
    channels: ['direct', 'wallet', 'mobile_money'],
  },
  'another, on the hosted page or where we sent none': {
    body: { customer: '2250501020304' },
    channels: ['hosted'],
  },
};

const DOCUMENT = readFileSync(new URL('../../docs/aggregator-interface.md', import.meta.url), 'utf8');

/** Returns the rows of the table that begins with these columns. */
function tableOf(...columns: string[]): string[][] {
  const cells = (line: string): string[] =>
    line
      .slice(1, -1)
      .split(/\s*\|\s*/)
      .map((cell) => cell.trim());
  const lines = DOCUMENT.split('\n');
  const head = lines.findIndex((line) => columns.every((name, at) => cells(line)[at] === name));
  const rows = lines.slice(head + 2);
  const length = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, length).map(cells);
}

const ENVELOPES = tableOf('Status', 'Response code', 'Text', 'HTTP', 'Meaning');
const FACTS = tableOf('Statement', 'In the answer', 'Payin', 'Payout');

function documented({ status, code, text, http }: Classes): string | undefined {
  const fits = (cell: string, name: string): boolean => cell === 'any' || cell.split(', ').includes(name);
  return ENVELOPES.find((row) =>
    [status, code, text, http].every((name, at) => fits(row[at] ?? '', name)),
  )?.[4];
}

/** The rule again, written without the table: every statement is asked for an objection. */
function expected({ status, code, text, http }: Classes): Meaning {
  if (http === '3xx' || (http !== '2xx' && code === 'missing')) return 'unanswered';
  const isFailed = status === '`notcompleted`' || status === '`nocompleted`';
  if (status === 'empty' || status === 'missing') {
    if (text === 'refusal' || code === '`01`' || code === 'another') return 'refused';
    return status === 'empty' && code === '`00`' && http === '2xx' ? 'pending' : 'unanswered';
  }
  const objections = [
    status === 'another',
    http !== '2xx',
    code !== '`00`' && !(isFailed && code === '`01`'),
    text === 'refusal' && !isFailed,
  ];
  if (objections.includes(true)) return 'unrecognised';
  return isFailed ? 'notcompleted' : status === '`completed`' ? 'completed' : 'pending';
}

const asked = (kind: 'payin' | 'payout', channel: string): CheckedTransaction => ({
  ...{ kind, channel, reference: REFERENCE, amount: OURS, status: 'pending' },
  sentPhone: channel === 'hosted' ? null : SENT,
});

interface Envelope {
  status: unknown;
  code: unknown;
  text: unknown;
  http: number;
}

/** Returns what the product makes of an answer. */
function read(
  kind: 'payin' | 'payout',
  channel: string,
  { status, code, text, http }: Envelope,
  of: Case,
): Meaning {
  const body = { response_code: code, status, response_text: text, ...of.body };
  const outcome = parseConfirm(`${kind}_confirm`, {
    ...{ arrived: true, status: http, headers: {} },
    body: Buffer.from(JSON.stringify(body)),
  });
  const result = evaluateConfirmation(asked(kind, channel), outcome, of.fee);
  if (result.contradictions.length) {
    expect(result).not.toHaveProperty('to');
    return 'unrecognised';
  }
  if (outcome.kind === 'status') {
    expect(result.to ?? 'pending').toBe(outcome.status);
    return outcome.status;
  }
  return outcome.kind;
}

function* combinations(): Iterable<{ classes: Classes; envelope: Envelope }> {
  for (const [status, statuses] of Object.entries(STATUSES))
    for (const [code, codes] of Object.entries(CODES))
      for (const [text, texts] of Object.entries(TEXTS))
        for (const [http, https] of Object.entries(HTTPS))
          for (const one of statuses)
            for (const two of codes)
              for (const three of texts)
                for (const four of https)
                  yield {
                    classes: { status, code, text, http },
                    envelope: { status: one, code: two, text: three, http: four },
                  };
}

/** One value of each class, for the product with the other statements. */
function* oneOfEach(): Iterable<{ classes: Classes; envelope: Envelope }> {
  const seen = new Set<string>();
  for (const one of combinations()) {
    const key = JSON.stringify(one.classes);
    if (!seen.has(key)) yield one;
    seen.add(key);
  }
}

const CHANNELS = { payin: ['hosted', 'direct', 'wallet'], payout: ['wallet', 'mobile_money'] } as const;
const KINDS = ['payin', 'payout'] as const;

describe('the answer to a status check', () => {
  it('means what the table of the document says, for every envelope', () => {
    const wrong: unknown[] = [];
    for (const { classes, envelope } of combinations()) {
      const meanings = [
        ...[documented(classes), expected(classes)],
        ...KINDS.map((kind) => read(kind, CHANNELS[kind][0], envelope, { body: {} })),
      ];
      if (new Set(meanings).size > 1) wrong.push({ classes, envelope, meanings });
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('is unrecognised where its amount or reference contradicts, whatever the envelope says', () => {
    const verdicts = (statement: string, kind: 'payin' | 'payout') =>
      new Map(
        FACTS.filter((row) => row[0] === statement).map((row) => [
          row[1],
          row[kind === 'payin' ? 2 : 3] ?? '',
        ]),
      );
    const wrong: unknown[] = [];
    for (const kind of KINDS) {
      const amounts = verdicts('amount', kind);
      const references = verdicts('reference', kind);
      expect([...amounts.keys()].sort()).toEqual(Object.keys(AMOUNTS).sort());
      expect([...references.keys()].sort()).toEqual(Object.keys(REFERENCES).sort());
      for (const { classes, envelope } of oneOfEach())
        for (const [amount, amountCase] of Object.entries(AMOUNTS))
          for (const [reference, referenceCase] of Object.entries(REFERENCES)) {
            const said = expected(classes);
            const objects = [amounts.get(amount), references.get(reference)].some((one) =>
              one?.startsWith('contradicts'),
            );
            const isStatus = said === 'completed' || said === 'notcompleted' || said === 'pending';
            const meaning = read(kind, CHANNELS[kind][0], envelope, {
              ...amountCase,
              body: { ...amountCase.body, ...referenceCase.body },
            });
            if (meaning !== (isStatus && objects ? 'unrecognised' : said))
              wrong.push({ kind, classes, amount, reference, meaning });
          }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('is unrecognised where its number is another than the one we sent', () => {
    const rows = FACTS.filter((row) => row[0] === 'number');
    expect(rows.map((row) => row[1]).sort()).toEqual(Object.keys(NUMBERS).sort());
    for (const [, name = '', payin = '', payout = ''] of rows)
      for (const kind of KINDS)
        for (const channel of CHANNELS[kind]) {
          const { body, channels } = NUMBERS[name] ?? { body: {} };
          if (channels && !channels.includes(channel)) continue;
          const objects = (kind === 'payin' ? payin : payout) === 'contradicts';
          for (const status of ['completed', 'notcompleted', 'pending'] as const) {
            const envelope = { status, code: '00', text: '', http: 200 };
            const meaning = read(kind, channel, envelope, { body });
            expect([name, kind, channel, meaning]).toEqual([
              name,
              kind,
              channel,
              objects ? 'unrecognised' : status,
            ]);
          }
        }
  });

  it('never contradicts by its operator, and always by one field with two values', () => {
    const envelope = { status: 'completed', code: '00', text: '', http: 200 };
    for (const kind of KINDS) {
      expect(read(kind, 'wallet', envelope, { body: { operator_id: '99', operator_name: 'X' } })).toBe(
        'completed',
      );
      expect(read(kind, 'wallet', envelope, { body: { Status: 'notcompleted' } })).toBe('unrecognised');
    }
  });
});
