import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NOT_STORABLE } from '../../../test/support/not-storable.js';
import { parseConfirm, parseCreate, parseOtp } from './parse-answer.js';
import type { WireAnswer } from '../transport/wire-answer.js';

const PAYIN = {
  response_code: '00',
  token: '',
  response_text: '',
  status: 'completed',
  operator_id: '11',
  customer: '22670112233',
  montant: 15000,
  amount: 15000,
  external_id: '7f3a',
  custom_data: [{ keyof_customdata: 'transaction_id', valueof_customdata: '7f3a' }],
  customer_details: { firstname: '', lastname: '' },
  wiki: 'https://wiki.example/confirmInvoice',
};

describe('whatever comes', () => {
  const OUTCOMES = ['accepted', 'refused', 'unanswered', 'sent', 'denied', 'status', 'unrecognised'];
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array)),
    fc.json().map((json) => Buffer.from(json)),
    fc.record({ at: fc.nat(), byte: fc.nat(255), cut: fc.nat(900) }).map(({ at, byte, cut }) => {
      const body = Buffer.from(JSON.stringify(PAYIN));
      body[at % body.length] = byte;
      return body.subarray(0, cut);
    }),
    fc
      .dictionary(
        fc.constantFrom(...Object.keys(PAYIN), 'response_text_details', '__proto__', 'x\u0000'),
        fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom('00', '01', 'completed')),
      )
      .map((fields) => Buffer.from(JSON.stringify(fields))),
  );
  const answers = fc.tuple(bytes, fc.constantFrom(200, 201, 204, 302, 400, 500, 502, 599, 0));

  it('there is an outcome, storable in Postgres', () => {
    fc.assert(
      fc.property(answers, ([body, status]) => {
        const answer: WireAnswer = { arrived: true, status, headers: {}, body };
        for (const outcome of [
          parseCreate('wallet_payout', answer),
          parseConfirm('payin_confirm', answer),
          parseOtp('wallet_otp', answer),
        ]) {
          expect(OUTCOMES).toContain(outcome.kind);
          expect(JSON.stringify(outcome)).not.toMatch(NOT_STORABLE);
          for (const drift of outcome.drift) expect(drift.seen.length).toBeLessThanOrEqual(100);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('only an exact spelling is final', () => {
    fc.assert(
      fc.property(answers, ([body, status]) => {
        const outcome = parseConfirm('payin_confirm', { arrived: true, status, headers: {}, body });
        if (outcome.kind !== 'status' || outcome.status === 'pending') return;
        expect(['completed', 'notcompleted', 'nocompleted']).toContain(outcome.said);
        expect(body.toString()).toContain(outcome.said);
      }),
      { numRuns: 2_000 },
    );
  });
});
