import { describe, expect, it } from '@jest/globals';
import { readIdentifiers } from './identifier.js';

const TOKEN = `eyJ0eXAiOiJKV1QifQ.eyJpZCI6MX0.${'s1g-'.repeat(11)}`;
const HASH = '5b3f1c0a9d7e42688f14a6c2d05e9b7733c8417fae6029d1b45c8ef07a91d26e';
const UUID = '01a1cbb5-94c9-76f2-ae39-10dddd963f45';

const only = (typed: string) => {
  const { identifiers } = readIdentifiers(typed);
  expect(identifiers).toHaveLength(1);
  return identifiers[0]!;
};
const texts = (typed: string) => readIdentifiers(typed).identifiers.map(({ text }) => text);

describe('the kind of an identifier', () => {
  it.each([
    ['CMD-0351-4PJAAZ', ['reference']],
    ['MP261121.1042.A12345', ['reference']],
    ['+226 70 11 22 33', ['phone']],
    ['0022670112233', ['phone']],
    ['70 11 22 33', ['phone']],
    ['07.01.02.03.04', ['phone']],
    ['P631944101182', ['request_id']],
    ['202611211042196b017559685e3', ['logfile']],
    [HASH, ['hash']],
    [TOKEN, ['token']],
    ['https://pay.example/pay/invoice/Zx81_q-Kd93', ['payment_page']],
    ['pay.example/pay/invoice/Zx81_q-Kd93', ['payment_page']],
    ['/invoice/Zx81_q', ['payment_page']],
    [UUID, ['id']],
    ['#123', ['break_number']],
    ['Code17', ['sub_code']],
    ['17', ['sub_code', 'amount']],
    ['15 000', ['amount']],
    ['15\u202f000 FCFA', ['amount']],
    ['15.000 XOF', ['amount']],
    ['1,250,000', ['amount']],
  ])('of %j is %j', (typed, kinds) => expect(only(typed).looksLike).toEqual(kinds));
});

describe('the meaning of an identifier', () => {
  it.each([
    ['+226 70-11 22 33', { phone: '22670112233' }],
    ['00226 70112233', { phone: '22670112233' }],
    ['15 000 F CFA', { amount: 15_000 }],
    ['15000', { amount: 15_000, phone: '15000', breakNumber: '15000' }],
    ['Code 7', { subCode: '07' }],
    ['Echec (Code17)', { subCode: '17' }],
    ['createInvoice.17', { subCode: '17', subCodeList: 'createInvoice' }],
    ['https://pay.example/pay/invoice/Zx81_q-Kd93/', { pagePart: 'Zx81_q-Kd93' }],
    ['pay/invoice/Zx81_q#top', { pagePart: 'Zx81_q' }],
    ['Zx81_q-Kd', { pagePart: 'Zx81_q-Kd' }],
    [UUID.toUpperCase(), { uuid: UUID }],
  ])('of %j is %j', (typed, meaning) => expect(only(typed)).toMatchObject(meaning));

  it.each(['8', '2000001', '0150'])('of %j is no amount', (typed) => {
    expect(only(typed).amount).toBeUndefined();
  });

  it.each(['Zx81_', 'https://pay.example', '70112233'])('of %j is no part of a payment page', (typed) => {
    expect(only(typed).pagePart).toBeUndefined();
  });
});

describe('pasted text', () => {
  it.each([
    ['  CMD-1 ', 'CMD-1'],
    ['CMD -1', 'CMD-1'],
    ['"CMD-1"', 'CMD-1'],
    ['« CMD-1 »', 'CMD-1'],
    ['“CMD-1”\r\n', 'CMD-1'],
    ['\ufeffCMD\u200b-\u00ad1', 'CMD-1'],
    ['\u202a+226\u00a070112233\u202c', '+22670112233'],
    ['<https://pay.example/pay/invoice/Zx81_q>', 'https://pay.example/pay/invoice/Zx81_q'],
  ])('%j is cleaned', (typed, text) => expect(texts(typed)).toEqual([text]));

  it('holds several identifiers at line ends, tabs, semicolons and commas, each once', () => {
    expect(texts('CMD-1\r\nCMD-2\n\nCMD-3; CMD-4,CMD-5\tCMD-1')).toEqual([
      'CMD-1',
      'CMD-2',
      'CMD-3',
      'CMD-4',
      'CMD-5',
    ]);
  });

  it('holds a token that was broken into lines as one, also after line ends became semicolons', () => {
    const broken = [TOKEN.slice(0, 25), TOKEN.slice(25, 50), TOKEN.slice(50)];
    expect(texts(broken.join('\r\n'))).toEqual([TOKEN]);
    expect(texts(broken.join('; '))).toEqual([TOKEN]);
    expect(texts(`${TOKEN}\nCMD-1`)).toEqual([TOKEN, 'CMD-1']);
  });

  it('is limited to 50 identifiers, and counts the others', () => {
    const { identifiers, left } = readIdentifiers(
      Array.from({ length: 53 }, (_, n) => `CMD-${n}`).join('\n'),
    );
    expect([identifiers.length, left]).toEqual([50, 3]);
  });

  it('without content holds none', () => expect(texts(' ,;\n "" \u200b')).toEqual([]));
});
