import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { maskBody, maskBytes, maskContent, maskText } from './mask-body.js';

const PHONE = '22670112233';
const MASKED = '+226 ••••••33';

describe('masks in a body', () => {
  it('hide the fields that name a person and keep amounts, ids and dates', () => {
    const body = {
      commande: {
        invoice: {
          total_amount: 1500,
          customer: PHONE,
          customer_firstname: 'Awa',
          customer_lastname: 'Traoré',
          customer_email: 'awa.traore@example.org',
          items: [{ name: 'Riz 25 kg', quantity: 1 }],
        },
        custom_data: { transaction_id: 'CMD-20261123-22', order: 22670112 },
      },
    };
    const masked = maskBody(JSON.stringify(body, null, 2));
    expect(JSON.parse(masked)).toEqual({
      commande: {
        invoice: {
          ...body.commande.invoice,
          customer: MASKED,
          customer_firstname: 'A•••',
          customer_lastname: 'T•••',
          customer_email: 'a•••@example.org',
        },
        custom_data: body.commande.custom_data,
      },
    });
  });

  it('hide entries of custom_data by their names, in JSON and in forms', () => {
    const entries = [
      { keyof_customdata: 'client_name', valueof_customdata: 'Awa Traoré' },
      { keyof_customdata: 'order', valueof_customdata: 'CMD-1' },
    ];
    const json = maskBody(JSON.stringify({ custom_data: entries }));
    expect(json).toContain('A••• T•••');
    expect(json).toContain('CMD-1');
    const form = maskBody(
      'custom_data[0][keyof_customdata]=client_name&custom_data[0][valueof_customdata]=Awa+Traor%C3%A9&custom_data[1][keyof_customdata]=order&custom_data[1][valueof_customdata]=CMD-1',
    );
    expect(decodeURIComponent(form)).toContain('[0][valueof_customdata]=A••• T•••');
    expect(form).toContain('[1][valueof_customdata]=CMD-1');
    expect(maskBody(`custom_data=${encodeURIComponent(JSON.stringify(entries))}`)).not.toContain('Traor');
  });

  it('hide the numbers of the record with and without the calling code', () => {
    expect(maskBody('{"note":"tel 70 11 22 33"}', { numbers: [PHONE] })).toBe(`{"note":"tel ${MASKED}"}`);
    expect(maskText('https://a.example/pay/v02/debitotp/22670112233/500')).toBe(
      `https://a.example/pay/v02/debitotp/${MASKED}/500`,
    );
    expect(maskText('Compte +226 70 11 22 33 inconnu, 2250000 XOF')).toBe(
      `Compte ${MASKED} inconnu, 2250000 XOF`,
    );
  });

  it('leave a body without personal data as it was received', () => {
    const body =
      '{ "status": "completed",\n "montant": 1500, "date": "2026-11-23 10:00:00", "token": "eyJ0.22670112233x" }';
    expect(maskBody(body)).toBe(body);
    const form = 'status=completed&amount=2250000&transaction_id=CMD-22500001234';
    expect(maskBody(form)).toBe(form);
  });

  it('hide fields of a body that cannot be parsed', () => {
    expect(maskBody('{"customer_firstname":"Awa","customer":22670112233,')).toBe(
      `{"customer_firstname":"A•••","customer":${MASKED},`,
    );
    expect(
      maskBytes(Buffer.from('customer=22670112233&nom=Aw\xe9', 'latin1')).toString('latin1'),
    ).not.toMatch(/70112233|Aw/);
  });

  it('hide parsed fields by path', () => {
    expect(
      maskContent({
        'customer_details.name': 'Awa',
        customer: PHONE,
        'custom_data.transaction_id': 'X-1',
        montant: '500',
      }),
    ).toEqual({
      'customer_details.name': 'A•••',
      customer: MASKED,
      'custom_data.transaction_id': 'X-1',
      montant: '500',
    });
  });

  it('leaves numbers as they were received', () => {
    const body = '{"amount":15000.50,"id":9007199254740993,"customer":"22670112233"}';
    expect(maskBody(body)).toBe('{"amount":15000.50,"id":9007199254740993,"customer":"+226 ••••••33"}');
    const twice = '{"amount":15000,"amount":1500,"customer":"22670112233"}';
    expect(maskBody(twice)).toContain('"amount":15000,"amount":1500');
    expect(maskBody(twice)).not.toContain('22670112233');
  });
});

describe('masked bodies in other forms', () => {
  it.each([
    ['XML', '<c><customer>22670112233</customer><x:firstname>Awa</x:firstname><amount>15000</amount></c>'],
    [
      'multipart',
      '--b\r\nContent-Disposition: form-data; name="customer_details[firstname]"\r\n\r\nAwa\r\n--b--',
    ],
    ['JSON as a form key', `${encodeURIComponent('{"customer_firstname":"Awa","customer":"22670112233"}')}=`],
    ['JSON encoded twice', JSON.stringify('{"customer_firstname":"Awa"}')],
    ['compressed', gzipSync('{"customer_firstname":"Awa"}')],
    ['UTF-16', Buffer.from('{"customer_firstname":"Awa"}', 'utf16le')],
  ])('show no personal value: %s', (_, body) => {
    const masked = maskBytes(Buffer.from(body));
    const text = [
      masked.toString('utf8'),
      decodeURIComponent(masked.toString('latin1').replace(/%(?![0-9A-F]{2})/g, '')),
    ];
    for (const shown of text) expect(shown).not.toMatch(/Awa|70112233|A\0w\0a/);
    expect(masked.equals(Buffer.from(body))).toBe(false);
    expect(maskBody(Buffer.from(body).toString())).not.toMatch(/A\0?w\0?a/);
  });

  it.each([
    '<c><status>completed</status></c>',
    '--b\r\nContent-Disposition: form-data; name="status"\r\n\r\ncompleted\r\n--b--',
  ])('keep other values: %j', (body) => expect(maskBytes(Buffer.from(body)).toString()).toBe(body));
});
