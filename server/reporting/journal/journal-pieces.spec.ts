import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DayFigures } from '../../books/close/day.view.js';
import type { BalanceProof } from '../../books/ledger/balance-proof.view.js';
import { LONGEST_LABEL, type JournalPiece, journalPieces, reversedPieces } from './journal-pieces.js';
import { SYSCOHADA_TEMPLATE } from './journal-settings.service.js';

const NOTHING: BalanceProof = {
  operatorId: '11',
  operatorName: 'ORANGE BURKINA',
  opening: 0,
  openingFrom: 'sealed',
  payins: 0,
  payinFees: 0,
  payouts: 0,
  payoutFees: 0,
  payoutReturns: 0,
  byHand: 0,
  cashins: 0,
  cashouts: 0,
  adjustments: 0,
  late: 0,
  closing: 0,
  inTransit: 0,
  stated: null,
  statedAt: null,
  statedSource: null,
  statedEvidence: null,
  openingAlone: null,
  statedAlone: null,
  residual: null,
  possiblyPaid: 0,
  possiblyPaidCount: 0,
};

const figures = (proof: BalanceProof[], unassigned = { count: 0, amount: 0 }): DayFigures => ({
  projectId: 'p',
  day: '2026-11-20',
  zone: 'Africa/Ouagadougou',
  beginsAt: '',
  endsAt: '',
  asOf: '',
  activity: [],
  proof,
  unassigned,
  bridge: [],
  coverage: [],
  matching: [],
  breaks: [],
});

const amount = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 });
const account = fc
  .tuple(
    fc.stringMatching(/^[0-9]{1,3}$/),
    fc.string({ maxLength: 60 }),
    fc.array(amount, { minLength: 9, maxLength: 9 }),
  )
  .map(([operatorId, operatorName, moved]): BalanceProof => {
    const [
      payins = 0,
      payinFees = 0,
      payouts = 0,
      payoutFees = 0,
      payoutReturns = 0,
      byHand = 0,
      cashins = 0,
      cashouts = 0,
      adjustments = 0,
    ] = moved;
    const sums = {
      payins,
      payinFees,
      payouts,
      payoutFees,
      payoutReturns,
      byHand,
      cashins,
      cashouts,
      adjustments,
    };
    return {
      ...NOTHING,
      operatorId,
      operatorName,
      ...sums,
      closing: moved.reduce((sum, one) => sum + one, 0),
    };
  });

const floatMove = ({ entries }: JournalPiece): number =>
  entries
    .filter(({ account }) => account === '552')
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);

const sumOf = ({ entries }: JournalPiece, side: 'debit' | 'credit'): number =>
  entries.reduce((sum, entry) => sum + entry[side], 0);

describe('the journal of a day', () => {
  it('moves what the bank kept of a Cashout from the transfers to the fees of the bank', () => {
    const moved = { ...NOTHING, operatorId: '11', operatorName: 'ORANGE', cashouts: -1_000, bankFees: -10 };
    const [piece] = journalPieces(figures([moved], { count: 0, amount: 0 }), SYSCOHADA_TEMPLATE);
    const entries = piece?.entries.map(({ account, debit, credit }) => [account, debit, credit]);
    expect(entries).toEqual([
      ['585', 1_000, 0],
      ['552', 0, 1_000],
      ['631', 10, 0],
      ['585', 0, 10],
    ]);
  });

  it('is balanced, piece by piece, whatever moved', () => {
    fc.assert(
      fc.property(fc.array(account, { maxLength: 6 }), amount, (proof, lost) => {
        for (const piece of journalPieces(figures(proof, { count: 1, amount: lost }), SYSCOHADA_TEMPLATE)) {
          expect(sumOf(piece, 'debit')).toBe(sumOf(piece, 'credit'));
          for (const { debit, credit, label } of piece.entries) {
            expect(Math.min(debit, credit)).toBe(0);
            expect(Math.max(debit, credit)).toBeGreaterThan(0);
            expect(label.length).toBeLessThanOrEqual(LONGEST_LABEL);
          }
        }
      }),
    );
  });

  it('moves the float account by exactly what the proof says', () => {
    fc.assert(
      fc.property(account, (proof) => {
        const moved = (proof.closing ?? 0) - (proof.opening ?? 0);
        const [piece] = journalPieces(figures([proof]), SYSCOHADA_TEMPLATE);
        expect(piece ? floatMove(piece) : 0).toBe(moved);
      }),
    );
  });

  it('is taken back line by line by its reversal', () => {
    fc.assert(
      fc.property(fc.array(account, { maxLength: 4 }), (proof) => {
        const pieces = journalPieces(figures(proof), SYSCOHADA_TEMPLATE);
        const both = [...pieces, ...reversedPieces(pieces)].flatMap(({ entries }) => entries);
        for (const account of new Set(both.map((entry) => entry.account)))
          expect(
            both
              .filter((entry) => entry.account === account)
              .reduce((sum, { debit, credit }) => sum + debit - credit, 0),
          ).toBe(0);
      }),
    );
  });

  it('debits what comes in and credits what goes out, fees against their own account', () => {
    const [piece] = journalPieces(
      figures([{ ...NOTHING, payins: 100_000, payinFees: -1_500, payouts: -40_000, cashouts: -20_000 }]),
      SYSCOHADA_TEMPLATE,
    );
    expect(piece?.entries.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['552', 100_000, 0],
      ['4111', 0, 100_000],
      ['6317', 1_500, 0],
      ['552', 0, 1_500],
      ['4712', 40_000, 0],
      ['552', 0, 40_000],
      ['585', 20_000, 0],
      ['552', 0, 20_000],
    ]);
    expect(piece?.entries[0]?.label).toBe('Encaissements ORANGE BURKINA 20/11');
    expect(piece?.reference).toBe('20261120-11');
  });

  it('gives an operator its own float account where one is set, and has no piece for one that did not move', () => {
    const settings = { ...SYSCOHADA_TEMPLATE, floatAccounts: { '12': '55212' } };
    const pieces = journalPieces(
      figures([NOTHING, { ...NOTHING, operatorId: '12', operatorName: 'MOOV', payins: 500 }]),
      settings,
    );
    expect(pieces.map(({ operatorId, entries }) => [operatorId, entries[0]?.account])).toEqual([
      ['12', '55212'],
    ]);
  });

  it('cuts a long name of an operator after a whole word', () => {
    const labelFor = (operatorName: string) =>
      journalPieces(figures([{ ...NOTHING, operatorName, payins: 500 }]), SYSCOHADA_TEMPLATE)[0]?.entries[0]
        ?.label;
    expect(labelFor('MOOV AFRICA BURKINA')).toBe('Encaissements MOOV AFRICA 20/11');
    expect(labelFor('TELECELMONEYOUAGADOUGOU')).toBe('Encaissements TELECELMONEYOUA 20/11');
  });

  it('has no separator before a formula and no invisible character in a label', () => {
    const labels = { ...SYSCOHADA_TEMPLATE.labels, payins: 'Ventes\u200b,=1 {day}' };
    const [piece] = journalPieces(figures([{ ...NOTHING, payins: 500 }]), { ...SYSCOHADA_TEMPLATE, labels });
    expect(piece?.entries[0]?.label).toBe('Ventes =1 20/11');
  });

  it('puts money without a known operator into suspense', () => {
    const [piece] = journalPieces(figures([], { count: 1, amount: 700 }), SYSCOHADA_TEMPLATE);
    expect(piece?.entries.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['552', 700, 0],
      ['4711', 0, 700],
    ]);
  });
});
