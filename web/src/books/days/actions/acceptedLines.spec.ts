import { describe, expect, it } from '@jest/globals';
import { type AcceptedDay, acceptedLines } from './acceptedLines.js';

const NONE = { count: 0, amount: 0 };
const DAY = {
  ...{ projectId: 'p', day: '2026-11-26', sources: [] },
  ...{ beginsAt: '2026-11-26T00:00:00.000Z', endsAt: '2026-11-27T00:00:00.000Z' },
  accepted: { adjustments: NONE, writeOffs: NONE, carried: NONE, paidByStatement: NONE },
  figures: { activity: [], proof: [], breaks: [], coverage: [] },
} as unknown as AcceptedDay;

const SOURCE = {
  ...{ sourceId: 's', name: 'WALLET', side: 'statement', operatorId: '30', file: null, lastDay: null },
  ...{ dueDay: '2026-11-27', due: true, without: null },
} as const;

const said = (day: AcceptedDay) =>
  acceptedLines(day).map(({ name, parts }) => [name, parts.map(({ text, amount }) => [text, amount])]);

describe('what a signature accepts', () => {
  it('is always four lines, empty ones too', () => {
    expect(said(DAY)).toEqual([
      ['pending', []],
      ['files', []],
      ['adjusted', []],
      ['carried', []],
    ]);
  });

  it('adds up each line and marks possibly paid alone', () => {
    const day = {
      ...DAY,
      sources: [{ ...SOURCE, without: { by: 'awa@example.com', at: '', reason: 'The portal is down' } }],
      accepted: {
        ...{ adjustments: { count: 1, amount: -1_500 }, writeOffs: { count: 2, amount: 900 } },
        ...{ carried: { count: 1, amount: 5_625 }, paidByStatement: { count: 2, amount: 8_000 } },
      },
      figures: {
        activity: [
          { status: 'pending', count: 9, gross: 82_150 },
          { status: 'completed', count: 4, gross: 9 },
        ],
        proof: [{ operatorId: '30', stated: 448_425, possiblyPaidCount: 1, possiblyPaid: 75_000 }],
        breaks: [{ kind: 'overdue', open: 3, openAmount: 6_000 }],
        coverage: [
          { operatorId: '30', operatorName: 'WALLET', leg: 'statement', covered: false },
          { operatorId: '11', operatorName: 'ORANGE', leg: 'statement', covered: false },
          { operatorId: null, operatorName: null, leg: 'orders', covered: false },
        ],
      },
    } as unknown as AcceptedDay;
    expect(said(day)).toEqual([
      [
        'pending',
        [
          ['pending', 82_150],
          ['possiblyPaid', 75_000],
          ['paidByStatement', 8_000],
        ],
      ],
      [
        'files',
        [
          ['sourceWithout', 448_425],
          ['accountWithout', null],
          ['ordersWithout', null],
        ],
      ],
      [
        'adjusted',
        [
          ['adjustments', -1_500],
          ['writeOffs', 900],
        ],
      ],
      [
        'carried',
        [
          ['carried', 5_625],
          ['openBreaks', 375],
        ],
      ],
    ]);
    const violet = acceptedLines(day).flatMap(({ parts }) => parts.filter((part) => part.isPossiblyPaid));
    expect(violet.map(({ text }) => text)).toEqual(['possiblyPaid']);
  });
});
