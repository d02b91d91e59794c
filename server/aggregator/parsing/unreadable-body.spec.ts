import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { parseConfirm } from './parse-answer.js';
import { excerpt } from './unreadable-body.js';

const GOOD = '{"response_code":"00","status":"pending"}';

function faultOf(body: string | Buffer, status = 200, headers = {}): string {
  const outcome = parseConfirm('payin_confirm', {
    arrived: true,
    status,
    headers,
    body: Buffer.isBuffer(body) ? body : Buffer.from(body),
  });
  if (outcome.kind !== 'unanswered') throw new Error(outcome.kind);
  return outcome.fault;
}

describe('the fault of an unreadable answer', () => {
  it.each([
    [
      `<br />\n<b>Warning</b>:  mysqli_connect(): refused\n${GOOD}`,
      'text before JSON: Warning : mysqli_connect(): refused',
    ],
    [
      `Notice: Undefined index {x} in /a.php ${GOOD}`,
      'text before JSON: Notice: Undefined index {x} in /a.php',
    ],
    ['<!DOCTYPE html><html><head><title>Just a moment...</title>', 'HTML page: Just a moment...'],
    [
      '<html><script>var a = "x"</script><h1>Acc&egrave;s &amp; refus</h1></html>',
      'HTML page: Acc&egrave;s & refus',
    ],
    ['<?xml version="1.0"?><error>Service down</error>', 'XML: Service down'],
    [' \n ', 'empty'],
    ['[{"status":"completed"}]', 'JSON list'],
    ['{"status":"comp', 'cut JSON'],
    ['Service unavailable', 'not JSON: Service unavailable'],
  ])('names the content of %j', (body, fault) => expect(faultOf(body)).toBe(fault));

  it('names the coding of a compressed body, declared or not', () => {
    expect(faultOf(GOOD, 200, { 'content-encoding': 'br' })).toBe('compressed answer: br');
    expect(faultOf(gzipSync(GOOD))).toBe('compressed answer: gzip');
    expect(faultOf(gzipSync(GOOD), 403, { 'content-encoding': 'gzip' })).toBe(
      'HTTP 403: compressed answer: gzip',
    );
  });

  it('names UTF-16 with and without a byte order mark', () => {
    expect(faultOf(Buffer.from(`\uFEFF${GOOD}`, 'utf16le'))).toBe('UTF-16 text');
    expect(faultOf(Buffer.from(GOOD, 'utf16le'))).toBe('UTF-16 text');
  });

  it('adds what a refusal by HTTP says', () => {
    expect(faultOf('<html><title>Attention Required!</title></html>', 403)).toBe(
      'HTTP 403: HTML page: Attention Required!',
    );
    expect(faultOf('{"message":"Too Many Requests"}', 429)).toBe('HTTP 429: Too Many Requests');
    expect(faultOf('upstream connect error', 503)).toBe('HTTP 503: upstream connect error');
    expect(faultOf('', 503)).toBe('HTTP 503');
  });
});

describe('an excerpt of a received text', () => {
  it('is one short line without control characters, keys and numbers of customers', () => {
    expect(excerpt('a\r\n\u0000\u001b[31m b\u202e c')).toBe('a [31m b c');
    expect(excerpt('key=sk_live_0123456789abcdef0123456789 of 22670112233')).toBe('… of …');
    expect(excerpt('{"status":"completed","amount":15000};')).toBe('{"status":"completed","amount":15000};');
    expect(excerpt('{"phone":"22670112233","token":"0123456789abcdef0123456789","note":"late"}')).toBe(
      '{"phone":"…","token":"…","note":"late"}',
    );
    expect(excerpt('a,'.repeat(60))).toBe(`${'a,'.repeat(20)}…`);
    expect(excerpt('word '.repeat(100)).length).toBeLessThanOrEqual(82);
  });
});
