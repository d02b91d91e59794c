import { describe, expect, it } from '@jest/globals';
import { linksOf } from './links.js';

const FROM = '2026-11-21T00:00:00.000Z';
const links = linksOf({ from: FROM }, undefined);
const asked = (path: string) => Object.fromEntries(new URL(path, 'http://x').searchParams);

describe('numbers of the start page', () => {
  it('open the transactions of one operator, of today, with the status that was counted', () => {
    const operator = {
      operatorId: '11',
      operatorName: 'ORANGE',
      completed: 1,
      failed: 0,
      inAmount: 1,
      outAmount: 0,
    };
    expect(asked(links.operator(operator, 'completed', 'payin'))).toEqual({
      status: 'completed',
      kind: 'payin',
      operatorId: '11',
      from: FROM,
    });
    expect(asked(links.operator({ ...operator, operatorId: null }, 'notcompleted'))['operatorId']).toBe(
      'none',
    );
  });

  it('open pending ones between the very bounds of their age', () => {
    const path = links.pendingBucket({
      bucket: '2_60m',
      count: 3,
      from: FROM,
      to: '2026-11-21T01:00:00.000Z',
    });
    expect(asked(path)).toEqual({
      status: 'pending',
      expired: 'false',
      from: FROM,
      to: '2026-11-21T01:00:00.000Z',
    });
  });

  it('name a sub-code together with its list, because the same code means different things', () => {
    expect(asked(links.failure({ list: 'createInvoice', code: '17', details: null }))['subCode']).toBe(
      'createInvoice.17',
    );
  });

  it('open the final failures of the same words when they came without a code', () => {
    const failure = { list: 'createInvoice', code: null, details: 'Code PIN erroné' };
    expect(asked(links.failure(failure))).toEqual({ reason: 'Code PIN erroné', from: FROM });
  });

  it('keep the chosen project in every address', () => {
    const narrowed = linksOf({ from: FROM }, 'p1');
    for (const path of [narrowed.unknown, narrowed.drift, narrowed.quarantine, narrowed.callbacks('single')])
      expect(asked(path)['projectId']).toBe('p1');
  });
});
