import { describe, expect, it } from '@jest/globals';
import { isConcerned, isFollowed } from './followChanges.js';

const changed = { resource: 'transactions', projectId: 'p1', kind: 'status', ids: ['a', 'b'] };

describe('queries that a change of transactions concerns', () => {
  it('are the pages and timelines of these transactions', () => {
    expect(isConcerned(['transactions', 'getOne', { id: 'a' }], changed)).toBe(true);
    expect(isConcerned(['transactions', 'getTimeline', { id: 'b' }, '2026-11-23'], changed)).toBe(true);
    expect(isConcerned(['transactions', 'getTimeline', { id: 'c' }], changed)).toBe(false);
  });

  it('are all pages of transactions when the change names no ids', () => {
    const { ids: _, ...many } = changed;
    expect(isConcerned(['transactions', 'getOne', { id: 'c' }], many)).toBe(true);
  });

  it('are what a list reads for news, and not the rows on screen', () => {
    expect(isConcerned(['transactions', 'getList', { meta: { view: 'latest' } }], changed)).toBe(true);
    expect(isConcerned(['transactions', 'getList', { meta: { view: 'rows' } }], changed)).toBe(false);
  });

  it('are the figures that count transactions, and no settings', () => {
    expect(isConcerned(['dashboard', 'getDashboard', {}], changed)).toBe(true);
    expect(isConcerned(['payouts', 'getOne', { id: 'p' }], changed)).toBe(true);
    expect(isConcerned(['projects', 'getOne', { id: 'p1' }], changed)).toBe(false);
    expect(isConcerned(['session'], changed)).toBe(false);
  });
});

describe('resources that the stream follows', () => {
  it('include days and exclude API calls, which no change announces', () => {
    expect(isFollowed('days')).toBe(true);
    expect(isFollowed('exchanges')).toBe(false);
  });
});
