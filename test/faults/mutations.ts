import { asForm, asJson, FORM_SHAPES, payinContent, type Sent } from './bodies.js';
import type { SeededRandom } from './random.js';

type Mutation = (body: Buffer, random: SeededRandom) => Buffer;

const LIMIT = 256 * 1024;

function splice(body: Buffer, at: number, removed: number, put: Buffer): Buffer {
  return Buffer.concat([body.subarray(0, at), put, body.subarray(at + removed)]);
}

const inserting = (...pieces: (string | Buffer)[]): Mutation => {
  return (body, random) => splice(body, random.below(body.length + 1), 0, Buffer.from(random.pick(pieces)));
};

/** Values that break parsers, columns and logs. */
const MUTATIONS: Record<string, Mutation> = {
  'a byte flipped': (body, random) => {
    const copy = Buffer.from(body);
    if (copy.length) copy[random.below(copy.length)]! ^= 1 << random.below(8);
    return copy;
  },
  'cut short': (body, random) => body.subarray(0, random.below(body.length + 1)),
  'a piece repeated': (body, random) => {
    const at = random.below(body.length + 1);
    return splice(body, at, 0, body.subarray(at, at + random.below(60)));
  },
  'a piece missing': (body, random) =>
    splice(body, random.below(body.length + 1), random.below(40), Buffer.alloc(0)),
  'noise inside': (body, random) =>
    splice(body, random.below(body.length + 1), 0, random.bytes(random.below(50))),
  NUL: inserting(Buffer.from([0]), '\\u0000', '%00'),
  'invalid UTF-8': inserting(
    Buffer.from([0xff, 0xfe]),
    Buffer.from([0xc3]),
    Buffer.from([0xed, 0xa0, 0x80]),
    '%ff',
  ),
  'lone surrogates': inserting('\\ud800', '\\udfff\\ud800'),
  'numbers out of range': (body, random) =>
    Buffer.from(
      body
        .toString('latin1')
        .replace(
          '15000',
          random.pick(['1e400', '9007199254740993', '-1', '15000.5', '"15 000"', '0x10', '1e3']),
        ),
      'latin1',
    ),
  'deep nesting': (body, random) => {
    const depth = 1 + random.below(60_000);
    return Buffer.from(random.pick(['[', '{"a":', '{"custom_data":[']).repeat(depth).slice(0, LIMIT));
  },
  'deep brackets': (_body, random) => Buffer.from(`custom_data${'[a]'.repeat(random.below(20_000))}=1`),
  'equal keys': (body) =>
    Buffer.concat([body.subarray(0, -1), Buffer.from(',"status":"completed","status":"x"}')]),
  'poisoned names': inserting(
    '"__proto__":{"status":"completed"},',
    '&__proto__[status]=completed',
    'constructor[prototype]=1&',
  ),
  'many items': (_body, random) =>
    Buffer.from(
      Array.from({ length: random.below(4_000) }, (_, n) => `custom_data[${n}][keyof_customdata]=id`).join(
        '&',
      ),
    ),
  'long values': (_body, random) =>
    Buffer.from(
      JSON.stringify(payinContent('r'.repeat(random.below(100_000)), 's'.repeat(random.below(5_000)))),
    ),
  'long identifiers': (_body, random) => {
    const long = random.bytes(3_000).toString('base64');
    return Buffer.from(
      JSON.stringify(payinContent(long, 'completed', { token: long, request_id: long, hash: long })),
    );
  },
  'another type inside': (body, random) =>
    Buffer.from(
      body
        .toString('latin1')
        .replace(
          /"(status|custom_data|token|amount)":/,
          `"$1":${random.pick(['null,"x":', '[],"x":', '{"a":1},"x":', 'true,"x":'])}`,
        ),
      'latin1',
    ),
  'control characters': inserting('\r\n', '\u001b[31m', '\u0007', '\u2028'),
};

const CONTENT_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;;;',
  'text/plain',
  'multipart/form-data; boundary=x',
  'nonsense',
  '/',
  '',
  undefined,
];

/** Returns a callback body with one to three mutations, at most 256 KiB. */
export function mutated(random: SeededRandom): Sent {
  const content = payinContent(
    `order-${random.below(50)}`,
    random.pick(['pending', 'completed', 'nocompleted', '00']),
  );
  const honest = random.below(2) ? asJson(content) : asForm(content, random.pick(FORM_SHAPES));
  let body = honest.body;
  for (let times = 1 + random.below(3); times > 0; times--) {
    body = random.pick(Object.values(MUTATIONS))(body, random).subarray(0, LIMIT);
  }
  return { contentType: random.below(3) ? honest.contentType : random.pick(CONTENT_TYPES), body };
}
