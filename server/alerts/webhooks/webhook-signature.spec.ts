import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../common/time/clock.js';
import { signWebhook, type SignedDelivery, verifyWebhook } from './webhook-signature.js';

const KEY = 'the key that was shown once';
const BODY = '{"event":"outage.opened","note":"Panne signalée à 14 h"}';
const clock = new MovableClock();
clock.moveTo(clock.now());

function delivered(at = clock.now()): SignedDelivery {
  const headers = signWebhook(KEY, BODY, at);
  return {
    timestamp: headers['X-Rappro-Timestamp'],
    signature: headers['X-Rappro-Signature'],
    body: BODY,
  };
}

describe('the signature of a webhook', () => {
  it('is v1= and the HMAC-SHA256 of timestamp, point and body, in hexadecimal', () => {
    const { timestamp, signature } = delivered();
    expect(timestamp).toMatch(/^\d{10}$/);
    const expected = createHmac('sha256', KEY).update(`${timestamp}.${BODY}`).digest('hex');
    expect(signature).toBe(`v1=${expected}`);
  });

  it('fits the bytes as they arrived, as text or as a buffer', () => {
    expect(verifyWebhook(KEY, delivered(), clock.now())).toBe('valid');
    expect(verifyWebhook(KEY, { ...delivered(), body: Buffer.from(BODY) }, clock.now())).toBe('valid');
  });

  it('is wrong for another key, another body, another time and every altered digit', () => {
    const right = delivered();
    expect(verifyWebhook('another key', right, clock.now())).toBe('wrong');
    expect(verifyWebhook(KEY, { ...right, body: `${BODY} ` }, clock.now())).toBe('wrong');
    expect(
      verifyWebhook(KEY, { ...right, timestamp: String(Number(right.timestamp) + 1) }, clock.now()),
    ).toBe('wrong');
    const hex = right.signature?.slice(3) ?? '';
    for (let at = 0; at < hex.length; at++) {
      const altered = hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);
      expect(verifyWebhook(KEY, { ...right, signature: `v1=${altered}` }, clock.now())).toBe('wrong');
    }
  });

  it.each([
    undefined,
    '',
    'v1=',
    'v1=00',
    `v2=${'0'.repeat(64)}`,
    '0'.repeat(64),
    `v1=${'0'.repeat(64)},v1=x`,
  ])('is wrong in another form: %s', (signature) => {
    expect(verifyWebhook(KEY, { ...delivered(), signature }, clock.now())).toBe('wrong');
  });

  it.each([undefined, '', 'now', '-1', '1e9', '0x10'])('is wrong with the timestamp %s', (timestamp) => {
    expect(verifyWebhook(KEY, { ...delivered(), timestamp }, clock.now())).toBe('wrong');
  });

  it('is taken for five minutes, to both sides, and no longer', () => {
    const sent = clock.now();
    sent.setUTCMilliseconds(0);
    const delivery = delivered(sent);
    const after = (ms: number) => verifyWebhook(KEY, delivery, new MovableClock(sent).in(ms));
    expect([after(0), after(300_000), after(-300_000)]).toEqual(['valid', 'valid', 'valid']);
    expect([after(300_001), after(-300_001)]).toEqual(['outside the window', 'outside the window']);
  });

  it('takes another window where the receiver wants one', () => {
    const delivery = delivered(clock.in(-60_000));
    expect(verifyWebhook(KEY, delivery, clock.now(), 30)).toBe('outside the window');
    expect(verifyWebhook(KEY, delivery, clock.now(), 90)).toBe('valid');
  });
});
