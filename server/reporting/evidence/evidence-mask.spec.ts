import { describe, expect, it } from '@jest/globals';
import { EvidenceMask } from './evidence-mask.js';

const TOKEN = 'eyJ0eXAiOiJKV1Qi.eyJpbnZvaWNlIjoxMjM0NTY3OH0.c2lnbmF0dXJlLW9mLWl0';
const PHONE = '22670112233';

describe('an evidence file', () => {
  it('abbreviates tokens, recorded or not, as text, in JSON and in a URL', () => {
    const mask = new EvidenceMask(['abcdef/ghijkl+mnopqr='], null);
    const text = `t=${TOKEN}&u=abcdef%2Fghijkl%2Bmnopqr%3D {"v":"abcdef\\/ghijkl+mnopqr="}`;
    expect(mask.text(text)).toBe(
      't=eyJ0eXAi...LWl0&u=abcd... {"v":"abcd..."}'.replace('LWl0', TOKEN.slice(-6)),
    );
    expect(mask.text(text)).not.toContain(TOKEN);
  });

  it.each(['/', '\\/', '%2F'])('removes the key of our callback address, with %s', (slash) => {
    const url = ['https:', '', 'rappro.example', 'callbacks', 'wDt-5VcJW5_EiOVYIvCd', 'MRKNsPcI8uwRjepIaD2b'];
    const text = new EvidenceMask([], null).text(`{"callback_url":"${url.join(slash)}"}`);
    expect(text).toBe(`{"callback_url":"${[...url.slice(0, 4), '[redacted]'].join(slash)}"}`);
  });

  it('keeps personal data for readers with access to it', () => {
    const body = new EvidenceMask([TOKEN], null).body(Buffer.from(`{"customer":"${PHONE}"}`));
    expect(body).toMatchObject({ encoding: 'utf-8', content: `{"customer":"${PHONE}"}`, redacted: false });
    expect(body.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    [`{"customer":"${PHONE}"}`, '{"customer":"226******33"}'],
    ['customer=%2B226+70+11+22+33&montant=15000', 'customer=%2B226******33&montant=15000'],
    ['70 11 22 33', '******33'],
    ['{"lastname":"Ou\\u00e9draogo"}', '{"lastname":"***"}'],
    ['Ouédraogo', '***'],
    ['id=9922670112233000', 'id=9922670112233000'],
  ])('masks numbers and names in %s', (text, masked) => {
    expect(new EvidenceMask([], [PHONE, 'Ouédraogo']).text(text)).toBe(masked);
  });

  it('gives no hash of a masked body, because it would allow to find a number by trial', () => {
    expect(new EvidenceMask([], [PHONE]).body(Buffer.from(PHONE)).sha256).toBeNull();
  });

  it('shows bytes that are not text in hex, masked as well', () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0x00]), Buffer.from(PHONE)]);
    const { encoding, content, size, redacted } = new EvidenceMask([], [PHONE]).body(bytes);
    expect([encoding, size, redacted]).toEqual(['hex', 13, true]);
    expect(Buffer.from(content, 'hex').toString('latin1')).toBe('\u00ff\u0000226******33');
  });

  it('cuts long bodies between characters and says so', () => {
    const { content, truncated, size } = new EvidenceMask([], null).body(
      Buffer.from('é'.repeat(9_000) + 'a'),
    );
    expect([truncated, size, content.includes('\ufffd')]).toEqual([true, 18_001, false]);
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(16_384);
  });

  it('redacts headers that carry a secret', () => {
    const mask = new EvidenceMask([], null);
    expect(
      mask.pairs([
        ['Cookie', 'a=b'],
        ['accept', '*/*'],
      ]),
    ).toEqual([
      ['Cookie', '[redacted]'],
      ['accept', '*/*'],
    ]);
  });
});
