import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type CallbackBody, readCallbackBody } from './callback-body.js';
import { OPENING_LIMITS } from './callback-limits.js';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const item = (key: string, value: unknown) => ({ keyof_customdata: key, valueof_customdata: value });
const CONTENT = { status: 'completed', amount: 15000, custom_data: [item('transaction_id', 'CMD-1')] };
const JSON_TEXT = JSON.stringify(CONTENT);
const ENCODED = encodeURIComponent(JSON_TEXT);
const read = (body: string | Buffer, type = JSON_TYPE, contentEncoding = ''): CallbackBody =>
  readCallbackBody(type, Buffer.from(body), { contentEncoding: () => contentEncoding });
const valuesOf = ({ candidates }: CallbackBody) => candidates.map(({ value }) => value);

const part = (name: string, value: string, more = '') =>
  `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n`;
const MULTIPART = `${part('status', 'completed')}${part('amount', '15000')}${part('custom_data[transaction_id]', 'CMD-1')}--b0--\r\n`;
const XML = `<?xml version="1.0" encoding="UTF-8"?><callback><status>completed</status><amount>15000</amount>
  <transaction_id>CMD-1</transaction_id><operator_name>A &amp; B</operator_name></callback>`;

describe('the content of a callback in another wrapping', () => {
  it.each<[string, string | Buffer, string, string[], string]>([
    ['a list of one', `[${JSON_TEXT}]`, JSON_TYPE, ['wrapped'], ''],
    ['a field outside the contract', `{"data":${JSON_TEXT}}`, JSON_TYPE, ['wrapped'], ''],
    ['two such fields', `{"event":"paid","body":{"data":${JSON_TEXT}}}`, JSON_TYPE, ['wrapped'], ''],
    ['a form field as JSON', `payload=${ENCODED}`, FORM, ['wrapped'], ''],
    ['a JSON field as JSON text', JSON.stringify({ payload: JSON_TEXT }), JSON_TYPE, ['wrapped'], ''],
    ['the key of a form', `${ENCODED}=`, FORM, ['json_as_key'], ''],
    ['the key of a form, not encoded', `${JSON_TEXT}=`, FORM, ['json_as_key'], ''],
    [
      'bracketed fields',
      'data[status]=completed&data[amount]=15000&data[custom_data][transaction_id]=CMD-1',
      FORM,
      ['wrapped'],
      '',
    ],
    ['JSON encoded twice', JSON.stringify(JSON_TEXT), JSON_TYPE, ['json_twice'], ''],
    [
      'a form as a JSON text',
      JSON.stringify('status=completed&amount=15000&transaction_id=CMD-1'),
      JSON_TYPE,
      ['json_twice'],
      '',
    ],
    [
      'JSON behind a warning',
      `Notice: undefined index in x.php\n${JSON_TEXT}`,
      JSON_TYPE,
      ['text_around'],
      '',
    ],
    ['JSON under a form type', JSON_TEXT, FORM, [], ''],
    ['a form under a JSON type', 'status=completed&amount=15000&transaction_id=CMD-1', JSON_TYPE, [], ''],
    ['multipart', MULTIPART, 'multipart/form-data; boundary=b0', ['multipart'], ''],
    ['multipart without its type', MULTIPART, JSON_TYPE, ['multipart'], ''],
    ['multipart with quoted boundary', MULTIPART, 'multipart/form-data; boundary="b0"', ['multipart'], ''],
    [
      'one multipart field as JSON',
      `${part('payload', JSON_TEXT, 'Content-Type: application/json\r\n')}--b0--`,
      'multipart/form-data',
      ['multipart', 'wrapped'],
      '',
    ],
    ['XML', XML, 'application/xml', ['xml', 'wrapped'], ''],
    [
      'XML with prefixes',
      '<s:E xmlns:s="u"><s:status>completed</s:status><s:amount>15000</s:amount><s:transaction_id>CMD-1</s:transaction_id></s:E>',
      'text/xml',
      ['xml', 'wrapped'],
      '',
    ],
    ['gzip', gzipSync(JSON_TEXT), JSON_TYPE, ['gzip'], ''],
    [
      'gzip of a form',
      gzipSync('status=completed&amount=15000&transaction_id=CMD-1'),
      FORM,
      ['gzip'],
      'gzip',
    ],
    ['deflate', deflateSync(JSON_TEXT), JSON_TYPE, ['deflate'], ''],
    ['deflate without header', deflateRawSync(JSON_TEXT), JSON_TYPE, ['deflate'], 'deflate'],
    ['brotli', brotliCompressSync(JSON_TEXT), JSON_TYPE, ['brotli'], 'br'],
    ['a declared but absent compression', JSON_TEXT, JSON_TYPE, [], 'br'],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${JSON_TEXT}`, 'utf16le'), JSON_TYPE, ['utf16'], ''],
    ['UTF-16, big-endian', Buffer.from(JSON_TEXT, 'utf16le').swap16(), JSON_TYPE, ['utf16'], ''],
    [
      'compressed UTF-16 in a list',
      gzipSync(Buffer.from(`[${JSON_TEXT}]`, 'utf16le')),
      JSON_TYPE,
      ['gzip', 'utf16', 'wrapped'],
      '',
    ],
  ])('is read in %s', (...[, body, type, shapes, contentEncoding]) => {
    const found = read(body, type, contentEncoding);
    expect(found).toMatchObject({ status: 'completed', facts: { amount: 15000 }, shapes, disagrees: false });
    expect(valuesOf(found)).toEqual(['CMD-1']);
    expect(found.fields['status']).toBe('completed');
    if (shapes.length) expect(found.searchText.split('\n')).toContain('CMD-1');
  });

  it('reports a known field under another field as an unexpected field', () => {
    expect(read(`{"data":{"transaction_id":"X"}}`).drift).toEqual([
      { kind: 'field', place: 'callback', seen: 'data.transaction_id' },
    ]);
    expect(read(gzipSync(JSON_TEXT)).drift).toEqual([
      { kind: 'shape', place: 'callback', seen: 'content: gzip' },
    ]);
  });

  it('shows the fields around the content', () => {
    expect(read(`{"event":"paid","data":${JSON_TEXT}}`).fields).toEqual({
      event: 'paid',
      status: 'completed',
      amount: '15000',
      'custom_data.transaction_id': 'CMD-1',
    });
  });

  it('leaves the text of a contract field as it is', () => {
    const described = JSON.stringify({ ...CONTENT, description: '{"transaction_id":"OTHER"}' });
    expect(valuesOf(read(described))).toEqual(['CMD-1']);
  });
});

describe('text in another encoding', () => {
  const form = (value: string, rest = '') => `status=completed&custom_data[transaction_id]=${value}${rest}`;
  it.each([
    ['percent-encoded', form('CMD-%E9t%E9', '&charset=windows-1252'), FORM],
    ['raw', Buffer.from(form('CMD-été'), 'latin1'), FORM],
    [
      'raw, beside UTF-8',
      Buffer.concat([Buffer.from(form('CMD-été', '&operator_name=')), Buffer.from([0xe9])]),
      FORM,
    ],
    [
      'JSON',
      Buffer.from(JSON.stringify({ transaction_id: 'CMD-été' }), 'latin1'),
      'application/json; charset=iso-8859-1',
    ],
    [
      'multipart',
      Buffer.from(
        `${part('transaction_id', 'CMD-été', 'Content-Type: text/plain; charset=windows-1252\r\n')}--b0--`,
        'latin1',
      ),
      'multipart/form-data; boundary=b0',
    ],
  ])('is read as Windows-1252: %s', (_, body, type) => {
    expect(valuesOf(read(body, type))).toEqual(['CMD-été']);
  });

  it('gives the content of the UTF-8 copy', () => {
    expect(read(form('CMD-%E9t%E9'), FORM).normalised).toBe(read(form('CMD-%C3%A9t%C3%A9'), FORM).normalised);
  });

  it('reads a reference that was encoded twice, and keeps it as received', () => {
    const twice = read(form('CMD-%C3%83%C2%A9t%C3%83%C2%A9'), FORM);
    expect(valuesOf(twice)).toEqual(['CMD-été', 'CMD-Ã©tÃ©']);
    expect(twice).toMatchObject({ disagrees: false, fields: { 'custom_data.transaction_id': 'CMD-Ã©tÃ©' } });
  });
});

describe('a body that unfolds', () => {
  const bomb = gzipSync(Buffer.alloc(200 * OPENING_LIMITS.expandedBytes));
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'b'.repeat(i + 1)} "&a;&a;">`).join('')}]><x>&bbbbbbbbb;</x>`;
  it.each<[string, string | Buffer, string]>([
    ['gzip of 200 MiB', bomb, 'expands_too_much'],
    ['gzip beyond the ratio', gzipSync(Buffer.alloc(600_000)), 'expands_too_much'],
    ['XML without a known field', '<script>alert(1)</script>', 'no_known_field'],
    ['a list without one', '[1]', 'no_known_field'],
    ['damaged gzip', gzipSync(JSON_TEXT).subarray(0, 40), 'compressed_damaged'],
    ['gzip in gzip in gzip', gzipSync(gzipSync(gzipSync(JSON_TEXT))), 'binary'],
    ['deep JSON in gzip', gzipSync('['.repeat(1_000)), 'too_deep'],
    ['entities', entities, 'xml_doctype'],
    ['an external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', 'xml_doctype'],
    ['an unknown entity', '<x>&e;</x>', 'xml_damaged'],
    ['deep XML', `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`, 'xml_damaged'],
    ['many elements', `<a>${'<b/>'.repeat(5_000)}</a>`, 'too_complex'],
    [
      'multipart without a part',
      '--b0\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b0--',
      'multipart_damaged',
    ],
  ])('is unreadable with its reason: %s', (_, body, reason) => {
    expect(read(body)).toMatchObject({ encoding: 'unreadable', reason, candidates: [] });
  });

  it.each([
    [
      'nested texts',
      () => Array.from({ length: 12 }).reduce<string>((text) => JSON.stringify({ a: text }), JSON_TEXT),
    ],
    [
      'wide structures',
      () =>
        JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ data: { transaction_id: String(at) } }))),
    ],
    [
      'equal custom values',
      () =>
        JSON.stringify({
          external_id: 'a'.repeat(1_999),
          custom_data: Array.from({ length: 90 }, () => item('k', 'a')),
        }),
    ],
    ['many parts', () => part('k', 'v').repeat(3_000)],
    ['nested lists', () => `${'['.repeat(30)}${JSON_TEXT}${']'.repeat(30)}`],
  ])('is read within limits: %s', (_, body) => {
    const begun = process.cpuUsage();
    expect(Object.keys(read(body()).fields).length).toBeLessThanOrEqual(200);
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1_000);
  });
});
