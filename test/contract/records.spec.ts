import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AggregatorClient } from '../../server/aggregator/client/aggregator-client.js';
import { DEFAULT_VARIANTS } from '../../server/aggregator/contract/outcomes.js';
import { accountAt, newClient, Stub } from './aggregator-stub.js';

const OF = { cause: 'create' as const, transactionId: null };
const PAYOUT = { reference: 'o', amount: 9, description: '', phone: '226', callbackUrl: '', customData: {} };
const PAYIN = {
  reference: 'r',
  amount: 1500,
  description: '',
  phone: '22670112233',
  customer: { firstName: '', lastName: '', email: '' },
  items: [],
  store: { name: 'Shop', websiteUrl: '' },
  actions: { cancelUrl: '', returnUrl: '' },
  callbackUrl: '',
  customData: {},
  otp: '918273',
};
const CREDENTIALS = { apiKey: 'KEY/canary+1', authToken: 'head.BEARER/canary.sign' };
const SECRETS = /canary|918273/;

let stub: Stub;
let client: AggregatorClient;
beforeAll(async () => {
  stub = await Stub.open();
  client = newClient();
});
afterAll(async () => {
  await client.onModuleDestroy();
  await stub.close();
});
beforeEach(() => {
  stub.heard.length = 0;
  stub.says({ response_code: '00', token: 'tok', response_text: '' });
});

const account = (contentTypeOnGet = false) =>
  accountAt(stub.url, { credentials: CREDENTIALS, variants: { ...DEFAULT_VARIANTS, contentTypeOnGet } });

/** Makes each of the eight operations once. */
const everyCall = (): [
  string,
  () => ReturnType<AggregatorClient['confirmPayin' | 'createHostedPayin' | 'sendWalletOtp']>,
][] => [
  ['hosted payin', () => client.createHostedPayin(account(), PAYIN, OF)],
  ['direct payin', () => client.createDirectPayin(account(), PAYIN, OF)],
  ['wallet payin', () => client.createWalletPayin(account(), PAYIN, OF)],
  ['wallet payout', () => client.createWalletPayout(account(), { ...PAYOUT, destination: 'wallet' }, OF)],
  ['mobile money payout', () => client.createMobileMoneyPayout(account(), PAYOUT, OF)],
  ['wallet OTP', () => client.sendWalletOtp(account(), { phone: '226', amount: 9 }, OF)],
  ['payin confirm', () => client.confirmPayin(account(), 'tok', OF)],
  ['payout confirm', () => client.confirmPayout(account(), 'tok', OF)],
];

/** Returns everything of an exchange that is stored or shown, as text. */
function storedText({
  outcome,
  exchange,
}: {
  outcome: unknown;
  exchange: { requestBody: Buffer | null; answerBody: Buffer | null };
}): string {
  const { requestBody, answerBody, ...rest } = exchange;
  return [JSON.stringify(outcome), JSON.stringify(rest), requestBody, answerBody].map(String).join('\n');
}

/**
 * Starts a server that returns all that it received: in a header, in the body, escaped as PHP does, in a sentence.
 */
function echoes(code: '00' | '01'): void {
  stub.answer = (response, { headers, body }) => {
    const otp = /"otp":"(\d+)"/.exec(body)?.[1] ?? 'none';
    const all = JSON.stringify({
      response_code: code,
      token: code === '00' ? 'tok' : '',
      response_text: 'Echec (Code15)',
      response_text_details: `OTP ${otp} of ${String(headers['apikey'])} is wrong`,
      description: `${headers.authorization} ${body}`,
      [String(headers['apikey'])]: headers,
    });
    response.writeHead(200, {
      'x-key': String(headers['apikey']),
      'x-bearer': String(headers.authorization),
    });
    response.end(all.replaceAll('/', '\\/'));
  };
}

describe('the headers on the wire', () => {
  it.each(everyCall())('of a %s match the contract', async (_, call) => {
    await call();
    const { method, headers, body } = stub.heard.at(-1)!;
    const { host, connection, ...said } = headers;
    expect([host, connection]).toEqual([new URL(stub.url).host, 'keep-alive']);
    const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    expect(said).toEqual({
      apikey: CREDENTIALS.apiKey,
      authorization: `Bearer ${CREDENTIALS.authToken}`,
      accept: 'application/json',
      ...(method === 'POST' ? length : {}),
    });
  });

  it('have a content type on GET only when the project requires it', async () => {
    await client.confirmPayin(account(true), 'tok', OF);
    expect(stub.heard.at(-1)?.headers).toMatchObject({ 'content-type': 'application/json' });
  });
});

describe('secrets in records', () => {
  it.each(everyCall())('are absent from a %s', async (_, call) => {
    const exchanged = await call();
    expect(storedText(exchanged)).not.toMatch(SECRETS);
    expect(JSON.parse(exchanged.exchange.requestHeaders)).toMatchObject({
      Apikey: '[redacted]',
      Authorization: 'Bearer [redacted]',
    });
  });

  it.each(everyCall().flatMap(([name, call]) => [[name, '00', call] as const, [name, '01', call] as const]))(
    'are absent from a %s whose server repeats them with %s',
    async (_, code, call) => {
      echoes(code);
      const exchanged = await call();
      expect(storedText(exchanged)).not.toMatch(SECRETS);
      expect(exchanged.exchange.answerBody?.length).toBeGreaterThan(100);
    },
  );

  it('do not hide the token of an acceptance', async () => {
    echoes('00');
    expect((await client.createDirectPayin(account(), PAYIN, OF)).outcome).toMatchObject({
      kind: 'accepted',
      token: 'tok',
    });
  });

  it('are absent from a truncated answer', async () => {
    stub.answer = (response, { socket, headers }) => {
      response.writeHead(200, { 'content-length': '9999' });
      response.write(`{"token":"${headers.authorization}"`, () => setTimeout(() => socket.destroy(), 20));
    };
    const exchanged = await client.createDirectPayin(account(), PAYIN, OF);
    expect(exchanged.outcome.kind).toBe('unanswered');
    expect(storedText(exchanged)).not.toMatch(SECRETS);
    expect(exchanged.exchange.answerBody?.toString()).toBe('{"token":"Bearer [redacted]"');
  });
});

describe('a record', () => {
  it.each(everyCall())('of a %s holds request, time and duration', async (_, call) => {
    const { exchange } = await call();
    const { method, url, body } = stub.heard.at(-1)!;
    expect([exchange.method, exchange.url]).toEqual([method, stub.url + url]);
    expect(exchange.requestBody?.toString() ?? '').toBe(body.replace('918273', '[redacted]'));
    expect(exchange.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(exchange.durationMs).toBeGreaterThanOrEqual(0);
    expect(Number.isInteger(exchange.durationMs)).toBe(true);
    expect(exchange).toMatchObject({ answerStatus: 200, cause: 'create', sentAt: expect.any(Date) });
  });

  it('holds the bytes of an answer unchanged when it repeats no secret', async () => {
    const bytes = Buffer.from([0x7b, 0, 0xff, 0xed, 0xa0, 0x80, 0x7d]);
    stub.says(bytes);
    const { exchange } = await client.confirmPayin(account(), 'tok', OF);
    expect(exchange.answerBody).toEqual(bytes);
    expect(exchange).toMatchObject({ outcome: 'unanswered', fault: 'not UTF-8' });
  });

  it('of a 204 has no body and counts as unanswered', async () => {
    stub.answer = (response) => response.writeHead(204).end();
    const { outcome, exchange } = await client.createMobileMoneyPayout(account(), PAYOUT, OF);
    expect(outcome).toMatchObject({ kind: 'unanswered', fault: 'empty', neverSent: false });
    expect(exchange).toMatchObject({ answerStatus: 204 });
  });
});
