import { describe, expect, it } from '@jest/globals';
import { linksOf } from './links.js';

const today = { from: '2026-11-21T00:00:00.000Z' };
const links = linksOf(today, undefined);
const from = encodeURIComponent(today.from);

describe('links of the start page', () => {
  it('open the payins of a rate: completed and failed since the start of the day', () => {
    const final = `/transactions?kind=payin&status=completed%2Cnotcompleted&from=${from}`;
    expect(links.finalPayins()).toBe(final);
    expect(links.payinsOf({ operatorId: '11' })).toBe(`${final}&operatorId=11`);
    expect(links.payinsOf({ operatorId: null })).toBe(`${final}&operatorId=none`);
  });

  it('open the payins of one hour', () => {
    const hour = { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T10:00:00.000Z' };
    expect(links.finalPayins(hour)).toContain('from=2026-11-21T09%3A00%3A00.000Z');
    expect(links.finalPayins(hour)).toContain('to=2026-11-21T10%3A00%3A00.000Z');
  });

  it('open the pending transactions of an age, and all of them', () => {
    const bounds = { from: null, to: '2026-11-20T10:00:00.000Z' };
    expect(links.pending).toBe('/transactions?status=pending&expired=false');
    expect(links.pendingBucket(bounds)).toBe(
      '/transactions?status=pending&expired=false&to=2026-11-20T10%3A00%3A00.000Z',
    );
  });

  it('open the failures of a code, or of the same words without a code', () => {
    const coded = { list: 'createInvoice', code: '17', details: null };
    expect(links.failure(coded)).toBe(`/transactions?subCode=createInvoice.17&from=${from}`);
    const worded = { list: 'createInvoice', code: null, details: 'Solde insuffisant' };
    expect(links.failure(worded)).toBe(`/transactions?reason=Solde+insuffisant&from=${from}`);
  });

  it('open the breaks of a day, without those that are still expected to resolve', () => {
    expect(links.breaks({ day: '2026-11-20' })).toBe(
      '/breaks?state=open&timing=false&notice=false&day=2026-11-20',
    );
  });

  it('keep the chosen project', () => {
    const chosen = linksOf(today, 'p1');
    for (const path of [chosen.quarantine, chosen.callbacks, chosen.breaks({}), chosen.completed('payin')])
      expect(path).toContain('projectId=p1');
  });
});
