import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { Clock } from '../../../platform/common/time/clock.js';
import { newSigningKey, signWebhook, type SignedHeaders } from './webhook-signature.js';

const KEY = newSigningKey();
const ID = '01a1bacc-3262-7389-8ee2-28d6798cda11';
const BODY = '{"event":"outage.opened","note":"Panne signalée à 14 h"}';
const clock = new Clock();

const signed = (at = clock.now()): SignedHeaders => signWebhook(KEY, { id: ID, body: BODY }, at);

/** Verifies as a receiver does, with the library of the standard, which reads the system clock. */
const receive = (headers: Partial<SignedHeaders>, body: string | Buffer = BODY, key = KEY): unknown =>
  new Webhook(key).verify(body, headers);

describe('signWebhook', () => {
  it('gives the signature of the example of the standard', () => {
    const headers = signWebhook(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
      new Date(1_614_265_330_000),
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('fits the bytes as they arrived, as text or as a buffer', () => {
    expect(receive(signed())).toEqual(JSON.parse(BODY));
    expect(receive(signed(), Buffer.from(BODY))).toEqual(JSON.parse(BODY));
  });

  it('is refused for another key, body, id or time, and for every altered character', () => {
    const headers = signed();
    expect(() => receive(headers, BODY, newSigningKey())).toThrow('No matching signature');
    expect(() => receive(headers, `${BODY} `)).toThrow('No matching signature');
    expect(() => receive({ ...headers, 'webhook-id': 'another' })).toThrow('No matching signature');
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => receive({ ...headers, 'webhook-timestamp': later })).toThrow('No matching signature');
    const signature = headers['webhook-signature'];
    for (let at = 'v1,'.length; at < signature.length; at++) {
      const altered = signature.slice(0, at) + (signature[at] === 'A' ? 'B' : 'A') + signature.slice(at + 1);
      expect(() => receive({ ...headers, 'webhook-signature': altered })).toThrow('No matching signature');
    }
  });

  it.each([undefined, '', 'v1,', 'v1,AA==', `v2,${'A'.repeat(43)}=`, 'A'.repeat(44)])(
    'is refused in another form: %s',
    (signature) => {
      expect(() => receive({ ...signed(), 'webhook-signature': signature })).toThrow();
    },
  );

  it.each([undefined, '', 'now', '-1', '0x10'])('is refused with the timestamp %s', (timestamp) => {
    expect(() => receive({ ...signed(), 'webhook-timestamp': timestamp })).toThrow();
  });

  it('is refused five minutes before and after its time', () => {
    const at = (minutes: number): Date => new Date(clock.now().getTime() + minutes * 60_000);
    for (const near of [-4.9, 4.9]) expect(receive(signed(at(near)))).toBeDefined();
    for (const far of [-5.1, 5.1]) expect(() => receive(signed(at(far)))).toThrow('timestamp too');
  });

  it('uses the bytes of a key that was made without the prefix', () => {
    const headers = signWebhook('the key that was shown once', { id: ID, body: BODY }, clock.now());
    const receiver = new Webhook(Buffer.from('the key that was shown once'), { format: 'raw' });
    expect(receiver.verify(BODY, { ...headers })).toEqual(JSON.parse(BODY));
  });
});

describe('newSigningKey', () => {
  it('makes 32 random bytes, another each time', () => {
    expect(KEY).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSigningKey()).not.toBe(KEY);
  });
});
