import { describe, expect, it } from '@jest/globals';
import {
  amountsOf,
  differenceItems,
  type FreeLineRow,
  type ItemRows,
  type OpenRow,
  partOf,
  type StatedOtherwiseRow,
} from './difference-items.js';

const NOTHING: ItemRows = { lines: [], open: [], returned: [], cash: [], otherwise: [], gaps: [] };
const LINE = { id: '9', importId: 'i', rowNumber: 22, day: '2026-11-26' };

const payout = (more: Partial<OpenRow> = {}): OpenRow => ({
  ...{ id: 'p', kind: 'payout', reference: 'RP-1', receipt: null, phone: '22654112233', day: '2026-11-26' },
  ...{ amount: 75_000, fee: 610, atCutOff: 'unknown', known: 'unknown', status: 'unknown' },
  ...{ settledAt: null, line: null, setAside: false },
  ...more,
});
const payin = (more: Partial<OpenRow>): OpenRow =>
  payout({
    kind: 'payin',
    amount: 1_000,
    fee: 15,
    atCutOff: 'pending',
    known: 'pending',
    status: 'pending',
    ...more,
  });
const line = (more: Partial<FreeLineRow> = {}): FreeLineRow => ({
  ...{ id: '9', day: '2026-11-26', direction: 'out', amount: 75_000, fee: 0, class: 'payment' },
  ...{ reference: null, receipt: null, phone: '54112233', line: LINE },
  ...more,
});
const otherwise = (more: Partial<StatedOtherwiseRow>): StatedOtherwiseRow => ({
  ...{ found: 'missing_statement', claims: [], day: '2026-11-26', id: 't', kind: 'payin', reference: 'R' },
  ...{ amount: 1_000, fee: 15, status: 'completed' },
  ...more,
});
const claim = (field: string, what: number | null) => ({
  ...({ who: 'statement', field, what, at: null, evidence: null, odd: true } as const),
});

/** Kinds with their amounts, without and with the fee. */
const texts = (rows: Partial<ItemRows>): string[] =>
  differenceItems({ ...NOTHING, ...rows }).map((item) => [item.kind, ...amountsOf(item)].join(' '));

describe('items of a difference', () => {
  it('take a lost payout with the line by which it was debited and the time of its outcome', () => {
    const settledAt = new Date('2026-11-28T08:00:00Z');
    const open = [payout({ line: LINE, status: 'completed', settledAt })];
    const [item] = differenceItems({ ...NOTHING, open });
    if (!item) throw new Error('No item');
    expect(partOf(item, -75_610)).toEqual({
      ...{ key: 'transaction:p', kind: 'late_outcome', amount: -75_610, fee: -610, day: '2026-11-26' },
      ...{ transactionId: 'p', reference: 'RP-1', status: 'completed', line: LINE, importId: null },
      settledAt: '2026-11-28T08:00:00.000Z',
    });
    expect(partOf(item, -75_000)).toMatchObject({ amount: -75_000, fee: 0 });
  });

  it('take a payment and its line as one, where each fits the other alone', () => {
    expect(texts({ open: [payout()], lines: [line()] })).toEqual(['possibly_paid -75000 -75610']);
    expect(texts({ open: [payout()], lines: [line({ amount: 75_610 })] })).toEqual([
      'possibly_paid -75000 -75610',
    ]);
    expect(texts({ open: [payout()], lines: [line(), line({ id: '10' })] })).toHaveLength(3);
    expect(texts({ open: [payout(), payout({ id: 'q' })], lines: [line()] })).toHaveLength(3);
    expect(texts({ open: [payout()], lines: [line({ phone: '54000000' })] })).toHaveLength(2);
    expect(texts({ open: [payout()], lines: [line({ direction: 'in' })] })).toHaveLength(2);
    expect(texts({ open: [payout()], lines: [line({ class: 'reversal' })] })).toHaveLength(2);
  });

  it('leave out what the figures have booked or set aside as in transit', () => {
    const booked = [
      payout({ known: 'completed', status: 'completed' }),
      payout({ line: LINE, setAside: true }),
      payout({ atCutOff: 'pending', known: 'completed', status: 'completed', line: LINE }),
      payout({ known: 'rejected', status: 'rejected' }),
      payin({ known: 'completed', status: 'completed', line: LINE }),
      payin({ known: 'notcompleted', status: 'notcompleted' }),
    ];
    for (const row of booked) expect(texts({ open: [row] })).toEqual([]);
  });

  it('count each as it moves the stated balance away from the computed one', () => {
    expect(texts({ open: [payin({})] })).toEqual(['pending_payin 1000 985']);
    expect(texts({ open: [payin({ known: 'completed', status: 'completed' })] })).toEqual([
      'late_outcome 1000 985',
    ]);
    expect(
      texts({
        open: [payin({ known: 'notcompleted', status: 'notcompleted', line: LINE })],
      }),
    ).toEqual(['failed_but_stated 1000 985']);
    expect(texts({ open: [payout({ atCutOff: 'pending', known: 'pending', status: 'pending' })] })).toEqual([
      'pending_payout 75000 75610',
    ]);
    expect(texts({ lines: [line({ direction: 'in', amount: 990, fee: 10 })] })).toEqual([
      'unmatched_line 990 980',
    ]);
    expect(
      texts({ returned: [{ id: 'r', reference: 'R', day: '2026-11-26', fee: 610, status: 'notcompleted' }] }),
    ).toEqual(['kept_fee -610']);
    const cash = { id: 'c', amount: 500, day: '2026-11-26', line: null } as const;
    expect(texts({ cash: [{ ...cash, kind: 'cashin', booked: true }] })).toEqual(['cash -500']);
    expect(texts({ cash: [{ ...cash, kind: 'cashout', booked: false }] })).toEqual(['cash_pending -500']);
    expect(texts({ cash: [{ ...cash, kind: 'cashin', booked: true, line: LINE }] })).toEqual([]);
  });

  it('read what the checks found of the statement', () => {
    const missing = [claim('amount', null)];
    expect(texts({ otherwise: [otherwise({ claims: missing })] })).toEqual(['not_stated -1000 -985']);
    expect(texts({ otherwise: [otherwise({ claims: missing, kind: 'payout' })] })).toEqual([
      'not_stated 1000 1015',
    ]);
    const back: Partial<StatedOtherwiseRow> = { claims: [claim('return', null)], kind: 'payout' };
    expect(texts({ otherwise: [otherwise(back)] })).toEqual(['not_stated -1000 -1015']);
    const less = { found: 'amount_mismatch', claims: [claim('amount', 990)] };
    expect(texts({ otherwise: [otherwise(less)] })).toEqual(['amount_differs -10']);
    expect(texts({ otherwise: [otherwise({ ...less, kind: 'payout' })] })).toEqual(['amount_differs 10']);
    const fee = { found: 'fee_variance', claims: [claim('fee', 20)] };
    expect(texts({ otherwise: [otherwise(fee)] })).toEqual(['fee_differs -5']);
    const twice = { otherwise: [otherwise({ claims: missing })], open: [payin({ id: 't' })] };
    expect(texts(twice)).toEqual(['pending_payin 1000 985']);
  });

  it('take the hole between two statements', () => {
    const gap = {
      ...{
        importId: 'later',
        fileName: 'b.csv',
        day: '2026-11-26',
        openingBalance: 900,
        closingBalance: 1_000,
      },
      ...{ beforeId: 'earlier', beforeName: 'a.csv', beforeDay: '2026-11-24' },
      ...({ side: 'statement', operatorId: '11' } as const),
    };
    expect(texts({ gaps: [gap] })).toEqual(['statement_hole -100']);
  });
});
