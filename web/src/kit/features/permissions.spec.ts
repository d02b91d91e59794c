import { describe, expect, it } from '@jest/globals';
import type { Role } from '../../../../server/access/identity/user-words.js';
import { FEATURES } from '../../app/features.js';
import { type Action, can as canIn, homePathOf, type Permitted } from './permissions.js';

const ALL = FEATURES.flat();
const can = (who: Permitted | undefined, action: Action, resource: string): boolean =>
  canIn(ALL, who, action, resource);

const user = (role: Role, limits: Partial<Permitted> = {}): Permitted => ({
  role,
  countries: null,
  operators: null,
  ...limits,
});

describe('what the console offers to whom', () => {
  it('lets every role read transactions and ask for a confirm', () => {
    for (const role of ['support', 'finance', 'admin'] as const) {
      expect(can(user(role), 'list', 'transactions')).toBe(true);
      expect(can(user(role), 'confirm', 'transactions')).toBe(true);
    }
  });

  it('keeps people, audit and project settings for admins', () => {
    for (const role of ['support', 'finance'] as const) {
      expect(can(user(role), 'list', 'users')).toBe(false);
      expect(can(user(role), 'list', 'audit')).toBe(false);
      expect(can(user(role), 'edit', 'projects')).toBe(false);
    }
    expect(can(user('admin'), 'list', 'users')).toBe(true);
    expect(can(user('admin'), 'credentials', 'projects')).toBe(true);
  });

  it('keeps the list of raw exchanges out of the way of finance, not each of them', () => {
    expect(can(user('finance'), 'list', 'exchanges')).toBe(false);
    expect(can(user('finance'), 'show', 'exchanges')).toBe(true);
    expect(can(user('support'), 'list', 'exchanges')).toBe(true);
  });

  it('lets finance and administrators ask for payouts, and administrators alone stop the sending', () => {
    expect(can(user('support'), 'request', 'payouts')).toBe(false);
    expect(can(user('finance'), 'request', 'payouts')).toBe(true);
    expect(can(user('admin'), 'pause', 'payouts')).toBe(true);
    expect(can(user('finance'), 'pause', 'payouts')).toBe(false);
    expect(can(user('support'), 'resolve', 'transactions')).toBe(false);
    expect(can(user('support'), 'list', 'payouts')).toBe(true);
  });

  it('shows the daily close to every role and offers its actions to finance and administrators', () => {
    for (const resource of ['days', 'breaks', 'matching', 'imports']) {
      expect(can(user('support'), 'list', resource)).toBe(true);
      expect(can(user('support'), 'edit', resource)).toBe(false);
      expect(can(user('finance'), 'edit', resource)).toBe(true);
      expect(can(user('admin'), 'edit', resource)).toBe(true);
    }
    expect(can(user('support'), 'list', 'reports')).toBe(true);
    expect(can(user('support'), 'list', 'journal')).toBe(false);
    expect(can(user('finance'), 'edit', 'report-schedules')).toBe(true);
  });

  it('applies the permissions of payouts, imports, breaks and callbacks to the resources that belong to them', () => {
    for (const resource of ['callbacks', 'payout-orders', 'payout-batches', 'payout-retries']) {
      expect(can(user('support'), 'list', resource)).toBe(true);
    }
    expect(can(user('finance'), 'request', 'payout-batches')).toBe(true);
    expect(can(user('support'), 'edit', 'import-sources')).toBe(false);
    expect(can(user('finance'), 'edit', 'break-rules')).toBe(true);
  });

  it('offers the replay of a callback to support and administrators', () => {
    expect(can(user('support'), 'replay', 'callbacks')).toBe(true);
    expect(can(user('admin'), 'replay', 'callbacks')).toBe(true);
    expect(can(user('finance'), 'replay', 'callbacks')).toBe(false);
  });

  it('begins an administrator’s day with the payouts that wait, finance’s with the day to close, support’s with Today', () => {
    expect(homePathOf(user('admin'))).toBe('/proposals');
    expect(homePathOf(user('finance'))).toBe('/days/open');
    expect(homePathOf(user('support'))).toBe('/');
  });

  it('lets an auditor read what finance reads and the audit log, and change nothing', () => {
    const auditor = user('auditor');
    for (const resource of [
      'days',
      'proposals',
      'journal',
      'report-schedules',
      'claims',
      'audit',
      'permissions',
    ])
      expect([resource, can(auditor, 'list', resource)]).toEqual([resource, true]);
    const acts: Action[] = ['create', 'edit', 'confirm', 'acknowledge', 'request', 'resolve', 'note', 'mark'];
    for (const resource of [
      'transactions',
      'breaks',
      'claims',
      'payouts',
      'drift',
      'alerts',
      'projects',
      'days',
    ])
      expect(acts.filter((act) => can(auditor, act, resource))).toEqual([]);
    expect(can(auditor, 'list', 'users')).toBe(false);
  });

  it('offers a limited user nothing that concerns whole projects', () => {
    const limited = user('finance', { countries: ['226'] });
    expect(can(limited, 'list', 'transactions')).toBe(true);
    expect(can(limited, 'confirm', 'transactions')).toBe(true);
    expect(can(limited, 'show', 'callbacks')).toBe(true);
    for (const resource of [
      'days',
      'reports',
      'imports',
      'proposals',
      'payout-orders',
      'past-audits',
      'drift',
    ])
      expect([resource, can(limited, 'list', resource)]).toEqual([resource, false]);
    expect(can(limited, 'request', 'payouts')).toBe(false);
    expect(homePathOf(limited)).toBe('/');
  });

  it('offers nothing to an unknown role or on an unknown resource', () => {
    expect(can(undefined, 'list', 'transactions')).toBe(false);
    expect(can(user('admin'), 'list', 'nothing')).toBe(false);
  });
});
