import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DiscoveryService } from '@nestjs/core';
import { providersOf } from '../../server/platform/common/metadata/declarations.js';
import { DueTimes } from '../../server/platform/common/trusted-time/due-times.js';
import { startApp, type TestApp } from '../support/app.js';

/** Times of such names that no wrong clock has to give back, with the reason. */
const LEFT = [
  'people.admin_until', // of the past
  'people.totp_pending_until', // minutes; a new enrolment replaces it
  'replaced_callback_keys.accepted_until', // set by two administrators
  'api_keys.expires_at', // set by two administrators, shown to them
  'breaks.due_at', // shown only, and changed by users
  'breaks.expected_until', // computed again by each matching
  'later_checks.due_at', // planned by day, never while the clock is doubtful
  'passkey_challenges.expires_at', // minutes; the next one replaces it
  'passkey_proofs.expires_at',
  'provider_answers.expires_at',
  'proposed_credentials.expires_at', // append-only; proposals wait for a trusted clock
  'report_schedules.next_at', // written by a task that waits for a trusted clock
  'sessions.expires_at', // a longer session ends by its idle time
  'set_up_links.expires_at', // hours; an administrator replaces it
  'webhooks.relay_ends_at',
];

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

it('brings back every column by which something falls due, ends or is admitted again', async () => {
  const columns = await test.db.query<{ name: string }[]>(
    `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c JOIN pg_class t ON t.relname = c.table_name AND t.relkind = 'r'
     WHERE c.table_schema = 'public' AND c.data_type = 'timestamp with time zone'
       AND c.column_name ~ '^(due_at|next_at|free_at|calling_since|last_asked_at|expires_at|leased_until|.*_probe_at|.*_until|relay_ends_at)$' ORDER BY 1`,
  );
  const names = columns.map(({ name }) => name);
  expect(LEFT.filter((name) => !names.includes(name))).toEqual([]);
  const known = [
    ...providersOf(test.app.get(DiscoveryService, { strict: false }), DueTimes).flatMap(({ times }) =>
      times.map(({ table, column }) => `${table}.${column}`),
    ),
    ...LEFT,
    'payouts.hold_until',
  ];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
