import { stringify } from 'qs';
import { SeededRandom } from './random.js';

/** One callback as it goes over the wire. */
export interface Sent {
  contentType: string | undefined;
  body: Buffer;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Returns a payin's callback as the aggregator writes it. */
export function payinContent(reference: string, status: string, more: Record<string, unknown> = {}) {
  return {
    response_code: '00',
    token: '',
    status,
    montant: 15000,
    amount: 15000,
    operator_id: '11',
    operator_name: 'ORANGE BURKINA',
    customer: '22670112233',
    date: '2026-11-20 10:02:11+00',
    external_id: reference,
    oreference: 'PP261120.1002.A12345',
    request_id: 'P277712345',
    custom_data: [
      { keyof_customdata: 'transaction_id', valueof_customdata: reference },
      { keyof_customdata: 'hash', valueof_customdata: 'ab12'.repeat(16) },
      { keyof_customdata: 'logfile', valueof_customdata: '20261120100211691f0b4312345' },
    ],
    ...more,
  };
}

export function asJson(content: object): Sent {
  return { contentType: JSON_TYPE, body: Buffer.from(JSON.stringify(content)) };
}

/** The three shapes that the form variant takes. */
export const FORM_SHAPES = ['json', 'bracketed', 'flat'] as const;

export function asForm(
  content: { custom_data?: unknown } & Record<string, unknown>,
  shape: (typeof FORM_SHAPES)[number],
): Sent {
  const { custom_data: items, ...rest } = content;
  const list = (Array.isArray(items) ? items : []) as {
    keyof_customdata: string;
    valueof_customdata: string;
  }[];
  const shaped = {
    json: { custom_data: JSON.stringify(list) },
    bracketed: { custom_data: list },
    flat: {
      custom_data: Object.fromEntries(list.map((item) => [item.keyof_customdata, item.valueof_customdata])),
    },
  }[shape];
  const text = stringify({ ...rest, ...shaped }, { encodeValuesOnly: false });
  return { contentType: FORM_TYPE, body: Buffer.from(text) };
}

/** Returns a body that a sender could post: mostly valid, sometimes large or noise. */
export function someBody(random: SeededRandom, number: number): Sent {
  const content = payinContent(
    `order-${random.below(2_000)}`,
    random.pick(['pending', 'completed', 'notcompleted']),
    {
      description: `${number}`,
    },
  );
  const dice = random.below(100);
  if (dice < 45) return asJson(content);
  if (dice < 90) return asForm(content, random.pick(FORM_SHAPES));
  if (dice < 99)
    return {
      contentType: random.pick([JSON_TYPE, FORM_TYPE, undefined]),
      body: random.bytes(random.below(900)),
    };
  return { contentType: JSON_TYPE, body: Buffer.alloc(random.below(256 * 1024), `${number} `) };
}
