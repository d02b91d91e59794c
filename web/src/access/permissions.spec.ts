import { describe, expect, it } from '@jest/globals';
import { can, homePathOf } from './permissions.js';

describe('what the console offers to whom', () => {
  it('lets every role read transactions and ask for a confirm', () => {
    for (const role of ['support', 'finance', 'admin'] as const) {
      expect(can(role, 'list', 'transactions')).toBe(true);
      expect(can(role, 'confirm', 'transactions')).toBe(true);
    }
  });

  it('keeps people, audit and project settings for admins', () => {
    for (const role of ['support', 'finance'] as const) {
      expect(can(role, 'list', 'people')).toBe(false);
      expect(can(role, 'list', 'audit')).toBe(false);
      expect(can(role, 'edit', 'projects')).toBe(false);
    }
    expect(can('admin', 'list', 'people')).toBe(true);
    expect(can('admin', 'credentials', 'projects')).toBe(true);
  });

  it('keeps the list of raw exchanges out of the way of finance, not each of them', () => {
    expect(can('finance', 'list', 'exchanges')).toBe(false);
    expect(can('finance', 'show', 'exchanges')).toBe(true);
    expect(can('support', 'list', 'exchanges')).toBe(true);
  });

  it('lets finance and administrators ask for payouts, and administrators alone stop the sending', () => {
    expect(can('support', 'request', 'payouts')).toBe(false);
    expect(can('finance', 'request', 'payouts')).toBe(true);
    expect(can('admin', 'pause', 'payouts')).toBe(true);
    expect(can('finance', 'pause', 'payouts')).toBe(false);
    expect(can('support', 'resolve', 'transactions')).toBe(false);
    expect(can('support', 'list', 'payouts')).toBe(true);
  });

  it('shows the daily close to every role and offers its actions to finance and administrators', () => {
    for (const resource of ['days', 'breaks', 'matching', 'imports']) {
      expect(can('support', 'list', resource)).toBe(true);
      expect(can('support', 'edit', resource)).toBe(false);
      expect(can('finance', 'edit', resource)).toBe(true);
      expect(can('admin', 'edit', resource)).toBe(true);
    }
    expect(can('support', 'list', 'reports')).toBe(true);
    expect(can('support', 'list', 'journal')).toBe(false);
    expect(can('finance', 'edit', 'report-schedules')).toBe(true);
  });

  it('applies the permissions of payouts, imports, breaks and callbacks to the resources that belong to them', () => {
    for (const resource of ['deliveries', 'payout-orders', 'payout-batches', 'payout-retries']) {
      expect(can('support', 'list', resource)).toBe(true);
    }
    expect(can('finance', 'request', 'payout-batches')).toBe(true);
    expect(can('support', 'edit', 'import-sources')).toBe(false);
    expect(can('finance', 'edit', 'break-rules')).toBe(true);
  });

  it('offers the replay of a callback to support and administrators', () => {
    expect(can('support', 'replay', 'deliveries')).toBe(true);
    expect(can('admin', 'replay', 'callbacks')).toBe(true);
    expect(can('finance', 'replay', 'callbacks')).toBe(false);
  });

  it('begins an administrator’s day with the payouts that wait, finance’s with the day to close, support’s with Today', () => {
    expect(homePathOf('admin')).toBe('/payouts?tab=to-approve');
    expect(homePathOf('finance')).toBe('/days/open');
    expect(homePathOf('support')).toBe('/');
  });

  it('offers nothing to an unknown role or on an unknown resource', () => {
    expect(can(undefined, 'list', 'transactions')).toBe(false);
    expect(can('admin', 'list', 'nothing')).toBe(false);
  });
});
