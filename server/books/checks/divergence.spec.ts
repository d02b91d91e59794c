import { describe, expect, it } from '@jest/globals';
import {
  byHand,
  callback,
  context,
  during,
  item,
  line,
  pending,
} from '../../../test/support/check-samples.js';
import {
  callbackAgainstConfirm,
  callbackWithoutConfirm,
  finalStatusContradicted,
  overrideContradicted,
  ownStatusDiffers,
  unrecognisedStatus,
} from './divergence.js';

const failed = callback({ status: 'notcompleted', said: 'nocompleted' });
const at = (time: string): Date => new Date(`2026-11-10T${time}:00Z`);
const said = (what: string, time = '18:00') => ({ exchangeId: 'x9', at: at(time), said: what });

describe('a callback without confirm', () => {
  it('says an end that confirm has not said, after two minutes', () => {
    const ahead = pending({ callbacks: [callback()] });
    expect(callbackWithoutConfirm(ahead, context())).toMatchObject({
      severity: 'high',
      contentKey: ['completed'],
      claims: [
        { who: 'confirm', what: 'pending', odd: false },
        { who: 'callback', what: 'completed', odd: true, evidence: { type: 'delivery', id: 'd1' } },
      ],
    });
    expect(callbackWithoutConfirm(ahead, during('10:02'))).toBeUndefined();
    expect(callbackWithoutConfirm(ahead, during('10:03'))).toBeDefined();
  });

  it('is raised once for any number of callbacks, and not without a contradiction', () => {
    const both = pending({ callbacks: [callback(), failed] });
    expect(callbackWithoutConfirm(both, context())?.contentKey).toEqual(['completed', 'notcompleted']);
    expect(
      callbackWithoutConfirm(pending({ callbacks: [callback({ status: 'pending' })] }), context()),
    ).toBeUndefined();
    expect(callbackWithoutConfirm(item(), context())).toBeUndefined();
  });

  it('of a refused call is a payment, not a failure', () => {
    const refused = { said: 'rejected', status: 'rejected' } as const;
    expect(callbackWithoutConfirm(pending({ ...refused, callbacks: [callback()] }), context())).toBeDefined();
    expect(callbackWithoutConfirm(pending({ ...refused, callbacks: [failed] }), context())).toBeUndefined();
  });

  it('is settled by two people who say the same', () => {
    const settled = pending({ callbacks: [callback()], ...byHand('completed', 'pending') });
    expect(callbackWithoutConfirm(settled, context())).toBeUndefined();
    expect(
      callbackWithoutConfirm({ ...settled, ...byHand('notcompleted', 'pending') }, context()),
    ).toBeDefined();
  });
});

describe('a callback against confirm', () => {
  it('says the other end than confirm', () => {
    expect(callbackAgainstConfirm(item({ callbacks: [failed] }))).toMatchObject({
      contentKey: ['notcompleted'],
    });
    expect(callbackAgainstConfirm(item())).toBeUndefined();
    expect(callbackAgainstConfirm(pending({ callbacks: [failed] }))).toBeUndefined();
    const byUsers = item({ callbacks: [failed], ...byHand('notcompleted', 'completed') });
    expect(callbackAgainstConfirm(byUsers)).toBeUndefined();
  });
});

describe('a final status', () => {
  it('is contradicted by a later confirm, whatever that says', () => {
    for (const what of ['notcompleted', 'pending', 'Paid'])
      expect(finalStatusContradicted(item({ contradictions: [said(what)] }))?.contentKey).toEqual([what]);
    expect(finalStatusContradicted(item())).toBeUndefined();
  });

  it('is not contradicted by what two people had said before', () => {
    const flipped = item({
      lines: [],
      contradictions: [said('nocompleted')],
      ...byHand('notcompleted', 'completed'),
    });
    expect(finalStatusContradicted(flipped)).toBeUndefined();
  });

  it('is contradicted by money that moved where nothing was paid, or came back where it was', () => {
    const failure = { said: 'notcompleted', status: 'notcompleted', callbacks: [] } as const;
    expect(finalStatusContradicted(item({ ...failure, lines: [line()] }))).toBeDefined();
    expect(
      finalStatusContradicted(item({ ...failure, said: 'rejected', status: 'rejected', lines: [line()] })),
    ).toBeDefined();
    expect(
      finalStatusContradicted(item({ kind: 'payout', lines: [line(), line({ returns: true })] })),
    ).toBeDefined();
    expect(
      finalStatusContradicted(item({ ...failure, kind: 'payout', lines: [line(), line({ returns: true })] })),
    ).toBeUndefined();
    expect(finalStatusContradicted(item({ ...failure, lines: [line()], takenBack: true }))).toBeUndefined();
    expect(finalStatusContradicted(item({ ...failure, lines: [line({ side: 'orders' })] }))).toBeUndefined();
    const order = item({ ...failure, lines: [line({ side: 'orders', status: 'completed' })] });
    expect([finalStatusContradicted(order), ownStatusDiffers(order)]).toEqual([
      undefined,
      expect.objectContaining({ kind: 'own_status_differs', contentKey: ['completed'] }),
    ]);
  });
});

describe('an unrecognised status', () => {
  it('is the last word of confirm or a callback', () => {
    expect(unrecognisedStatus(pending({ unrecognised: [said('Paid')] }))).toMatchObject({
      contentKey: ['Paid'],
    });
    const spelled = callback({ status: 'unrecognised', said: '00' });
    expect(unrecognisedStatus(pending({ callbacks: [spelled] }))).toMatchObject({ contentKey: ['00'] });
  });

  it('is settled by a confirm that says how it ended, later, or by two people', () => {
    expect(unrecognisedStatus(item({ unrecognised: [said('Paid', '10:01')] }))).toBeUndefined();
    expect(unrecognisedStatus(item({ unrecognised: [said('Paid', '10:03')] }))).toBeDefined();
    const byUsers = pending({ unrecognised: [said('Paid')], ...byHand('completed', 'pending') });
    expect(unrecognisedStatus(byUsers)).toBeUndefined();
  });
});

describe('a status by hand', () => {
  it('is contradicted by what confirm says after it', () => {
    const later = { ...byHand('completed', 'pending'), said: 'notcompleted', saidAt: at('13:00') } as const;
    expect(overrideContradicted(item(later))).toMatchObject({
      contentKey: ['h1', 'notcompleted'],
      severity: 'high',
    });
    expect(overrideContradicted(item({ ...later, saidAt: at('11:00') }))).toBeUndefined();
    expect(overrideContradicted(item({ ...later, said: 'completed' }))).toBeUndefined();
  });

  it('is contradicted by a later flip to another end, not by one before it, nor by one that is none', () => {
    const by = byHand('notcompleted', 'completed');
    const flips = (...contradictions: ReturnType<typeof said>[]) =>
      overrideContradicted(item({ ...by, contradictions }));
    expect(flips(said('completed', '13:00'))).toBeDefined();
    expect(flips(said('completed', '11:00'))).toBeUndefined();
    expect(flips(said('nocompleted', '13:00'))).toBeUndefined();
    expect(flips(said('pending', '13:00'))).toBeUndefined();
    expect(overrideContradicted(item({ contradictions: [said('notcompleted')] }))).toBeUndefined();
  });
});
