import { describe, expect, it } from '@jest/globals';
import type { CreateOutcome, Unanswered } from '../../../aggregator/contract/outcomes.js';
import { allSubCodes, subCodeOf } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import {
  canBecome,
  type TransactionStatus,
  TRANSACTION_STATUSES,
} from '../../transactions/lifecycle/lifecycle.js';
import { type PayoutCallState, applyPayoutOutcome } from './payout-outcome.js';
import type { SubCodeList } from '../../../aggregator/contract/outcome-words.js';

const LISTS = ['createWithdrawal', 'createStraightWithdrawal'] as const;
const state = (
  status: TransactionStatus,
  list: SubCodeList = 'createWithdrawal',
  token: string | null = null,
): PayoutCallState => ({
  status,
  token,
  list,
});
const accepted: CreateOutcome = { kind: 'accepted', token: 'T', text: '', drift: [] };
const refused = (list: SubCodeList, code?: string): CreateOutcome => ({
  kind: 'refused',
  list,
  ...(code === undefined ? {} : { code }),
  text: code === undefined ? 'Une erreur' : `Echec (Code${code})`,
  details: 'pourquoi',
  drift: [],
});
const lost: Unanswered = { kind: 'unanswered', fault: 'answer timeout', neverSent: false, drift: [] };
const unsent: Unanswered = { kind: 'unanswered', fault: 'connection refused', neverSent: true, drift: [] };
const SENT = { withheld: false, interrupted: false };

const codes = allSubCodes().filter(({ list }) => (LISTS as readonly string[]).includes(list));
const outcomes: CreateOutcome[] = [
  accepted,
  lost,
  unsent,
  ...LISTS.map((list) => refused(list)),
  ...LISTS.map((list) => refused(list, '77')),
  ...codes.map(({ list, code }) => refused(list, code)),
];

describe('the answer to a payout', () => {
  it.each(['created', 'unknown'] as const)(
    'makes what was accepted pending, with its token, from %s',
    (status) => {
      expect(applyPayoutOutcome(state(status), accepted, SENT)).toMatchObject({
        to: 'pending',
        token: 'T',
        sign: 'answered',
      });
    },
  );

  it.each(['created', 'unknown'] as const)(
    'rejects what was refused, with its code and details, from %s',
    (status) => {
      expect(applyPayoutOutcome(state(status), refused('createWithdrawal', '02'), SENT)).toMatchObject({
        to: 'rejected',
        subCode: { list: 'createWithdrawal', code: '02', details: 'pourquoi' },
        lowBalance: false,
        sign: 'answered',
      });
      expect(applyPayoutOutcome(state(status), refused('createStraightWithdrawal'), SENT)).toMatchObject({
        to: 'rejected',
        subCode: { code: null },
      });
    },
  );

  it('that is lost leaves it possibly paid', () => {
    expect(applyPayoutOutcome(state('created'), lost, SENT)).toMatchObject({ to: 'unknown', sign: 'silent' });
    expect(applyPayoutOutcome(state('unknown'), lost, SENT).to).toBeUndefined();
  });

  it('of a call that never left rejects it, and says so', () => {
    expect(applyPayoutOutcome(state('created', 'createStraightWithdrawal'), unsent, SENT)).toMatchObject({
      to: 'rejected',
      subCode: { list: 'createStraightWithdrawal', code: null, details: 'not sent: connection refused' },
      sign: 'silent',
    });
    expect(applyPayoutOutcome(state('unknown'), unsent, SENT)).toMatchObject({
      to: 'rejected',
      requeue: false,
      sign: 'silent',
    });
  });

  it('returns to the queue when its call never began for a reason of ours', () => {
    const withheld = { withheld: true, interrupted: false };
    for (const status of ['created', 'unknown'] as const)
      expect(applyPayoutOutcome(state(status), unsent, withheld)).toMatchObject({
        to: 'rejected',
        sign: 'none',
        requeue: true,
      });
    for (const status of ['pending', 'completed', 'rejected'] as const)
      expect(applyPayoutOutcome(state(status), unsent, withheld)).toMatchObject({
        requeue: false,
        sign: 'none',
      });
  });

  it('"reference already exists" to a reference that was used once is a repeated call: possibly paid', () => {
    const result = applyPayoutOutcome(state('created'), refused('createWithdrawal', '07'), SENT);
    expect(result).toMatchObject({ to: 'unknown', sign: 'answered' });
    expect(result.subCode).toBeUndefined();
    expect(applyPayoutOutcome(state('unknown'), refused('createWithdrawal', '07'), SENT).to).toBeUndefined();
    expect(applyPayoutOutcome(state('created'), refused('createStraightWithdrawal', '07'), SENT).to).toBe(
      'rejected',
    );
  });

  it('is possibly paid after an interruption where a call of the lost time can have caused the refusal', () => {
    const call = { withheld: false, interrupted: true };
    const unsure = codes.filter(
      ({ list, code }) =>
        applyPayoutOutcome(state('created', list), refused(list, code), call).to === 'unknown',
    );
    expect(unsure.map(({ list, code }) => `${list} ${code}`).sort()).toEqual([
      'createStraightWithdrawal 09',
      'createStraightWithdrawal 10',
      'createWithdrawal 03a',
      'createWithdrawal 07',
      'createWithdrawal 08',
      'createWithdrawal 10',
    ]);
    for (const code of [undefined, '77'])
      expect(applyPayoutOutcome(state('created'), refused('createWithdrawal', code), call).to).toBe(
        'unknown',
      );
    expect(applyPayoutOutcome(state('unknown'), refused('createWithdrawal', '03a'), call).to).toBeUndefined();
  });

  it('is a low balance for the two codes that say so, and for no other', () => {
    const low = codes.filter(
      ({ list, code }) => applyPayoutOutcome(state('created', list), refused(list, code), SENT).lowBalance,
    );
    expect(low.map(({ list, code }) => `${list} ${code}`).sort()).toEqual([
      'createStraightWithdrawal 08',
      'createWithdrawal 04',
    ]);
  });

  it('locks the project out where the next payout would meet the same refusal', () => {
    const out = codes.filter(
      ({ list, code }) =>
        applyPayoutOutcome(state('created', list), refused(list, code), SENT).sign === 'locked_out',
    );
    expect(out.every(({ list, code }) => subCodeOf(list, code)?.fault === 'our_configuration')).toBe(true);
    expect(out.map(({ list, code }) => `${list} ${code}`).sort()).toEqual(
      [
        ...['00', '01', '06', '11', '12', '13'].map((code) => `createWithdrawal ${code}`),
        ...['00', '01', '11', '12', '14', '15'].map((code) => `createStraightWithdrawal ${code}`),
      ].sort(),
    );
  });

  it('speaks against people where they decided that nothing was created, or found another token', () => {
    expect(applyPayoutOutcome(state('rejected'), accepted, SENT)).toMatchObject({ contradicts: true });
    expect(applyPayoutOutcome(state('pending', 'createWithdrawal', 'T'), accepted, SENT)).toMatchObject({
      contradicts: false,
      drift: [],
    });
    const other = applyPayoutOutcome(state('completed', 'createWithdrawal', 'U'), accepted, SENT);
    expect(other).toMatchObject({ contradicts: true, drift: [{ kind: 'shape' }] });
  });

  it('keeps the lifecycle in every state, and is never lost for a refusal nor a refusal for an acceptance', () => {
    for (const status of TRANSACTION_STATUSES)
      for (const list of LISTS)
        for (const outcome of outcomes) {
          const { to, token, contradicts } = applyPayoutOutcome(
            state(status, list, status === 'pending' ? 'T' : null),
            outcome,
            SENT,
          );
          const what = JSON.stringify([status, list, outcome, to]);
          if (to) expect([what, canBecome(status, to)]).toEqual([what, true]);
          expect([what, to === 'pending']).toEqual([what, to !== undefined && outcome.kind === 'accepted']);
          expect([what, token]).toEqual([what, to === 'pending' ? 'T' : undefined]);
          if (to === 'rejected')
            expect([
              what,
              outcome.kind === 'refused' || (outcome.kind === 'unanswered' && outcome.neverSent),
            ]).toEqual([what, true]);
          if (contradicts) expect([what, outcome.kind]).toEqual([what, 'accepted']);
        }
  });
});
