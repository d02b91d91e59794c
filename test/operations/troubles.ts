import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import { TaskRunsService } from '../../server/start/system/task-runs.service.js';
import type { Trouble, TroubledWorld } from './troubled-world.js';

const MINUTE_MS = 60_000;
/** An address where nothing listens. */
const NOWHERE = '127.0.0.1:9';

/** Causes of the alarms that are not about an alert of the product. */
export const troublesOf = (on: TroubledWorld): Record<string, Trouble> => ({
  RapproDown: { begin: () => on.second.close(), end: () => on.startSecond() },
  DatabaseDown: on.locked('business_days'),
  MigrationsPending: on.movedAway('migrations', 'id = (SELECT max(id) FROM migrations)'),
  DiskAlmostFull: {
    begin: async () => writeFileSync(join(on.folder, 'filler'), Buffer.alloc(970_000)),
    end: async () => rmSync(join(on.folder, 'filler')),
  },
  PoolExhausted: { ...on.everyConnection(), also: ['DatabaseDown'] },
  EventLoopBlocked: {
    begin: async () => undefined,
    goOn: () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_400);
      return pause(400); // A scrape is answered meanwhile.
    },
    end: async () => undefined,
  },
  ClockDoubtful: {
    begin: () =>
      on.rows.query(
        `INSERT INTO clock_doubts (id, clock, shown_at, expected_at, seen_at) VALUES ($1, 'server', now() + interval '1 year', now(), now())`,
        [on.id()],
      ),
    end: () => on.rows.query(`UPDATE clock_doubts SET ended_at = now(), ended_by = 'corrected'`),
  },
  ReplicaNotUsed: {
    begin: () => on.restartSecond({ DATABASE_REPLICA_URL: `postgres://${NOWHERE}/rappro` }),
    end: () => on.restartSecond(),
  },
  TaskLate: {
    begin: async () => {
      on.get(TaskRunsService).expect('sweep', MINUTE_MS);
      on.pass(10 * MINUTE_MS);
    },
    end: async () => {
      on.keepsItsInterval('sweep');
    },
  },
  TaskFailing: {
    begin: async () => on.get(TaskRunsService).expect('watch mail', Infinity),
    goOn: async () => on.run('watch mail', 'no answer'),
    end: async () => on.run('watch mail'),
  },
  StatusChecksLate: {
    begin: async () => {
      await on.world.pendingPayin();
      await on.row(`UPDATE confirmation_schedule SET due_at = now() - interval '10 minutes'`);
    },
    end: async () => {
      await on.world.sweep();
      await on.row('UPDATE confirmation_schedule SET due_at = NULL');
    },
  },
  AggregatorUnanswered: {
    begin: async () => undefined,
    goOn: () => on.call(`http://${NOWHERE}`),
    end: async () => undefined,
  },
  AggregatorSlow: {
    begin: async () => undefined,
    goOn: async () => {
      await on.call(await on.slowAggregator());
      await pause(500); // Each call lets fifteen seconds pass.
    },
    end: async () => undefined,
    also: ['AggregatorUnanswered'], // Its answers are empty.
  },
  CallbacksNotRead: {
    begin: async () => {
      await on.rows.query(
        `INSERT INTO callback_unread (delivery_id, lease, leased_until) VALUES ($1, $1, now() + interval '1 hour')`,
        [on.id()],
      );
      on.pass(2 * MINUTE_MS);
    },
    end: () => on.row('DELETE FROM callback_unread'),
  },
  CallbacksRefused: {
    begin: async () => undefined,
    goOn: async () => {
      await on.callback();
      await on.get(CallbackProcessorService).processStored();
    },
    end: async () => undefined,
  },
  RestoreGuardClosed: {
    begin: async () => renameSync(on.marker, `${on.marker}.away`),
    end: async () => renameSync(`${on.marker}.away`, on.marker),
  },
  PayoutPossiblyPaid: on.possiblyPaid(),
  PayoutsWait: {
    begin: () => on.world.app.one(),
    end: async () => {
      await on.world.app.sendAll();
      await on.row('UPDATE confirmation_schedule SET due_at = NULL');
    },
  },
  DaysNotClosed: {
    begin: () =>
      on.rows.query(
        `INSERT INTO business_days (project_id, day, zone, begins_at, ends_at, state)
           VALUES ($1, current_date - 4, 'Africa/Abidjan', now() - interval '4 days', now() - interval '3 days', 'open')`,
        [on.world.app.project.id],
      ),
    end: () => on.row('DELETE FROM business_days'),
  },
  ImportStuck: {
    begin: () =>
      on.rows.query(
        `INSERT INTO import_tasks (import_id, run, project_id, kind, file_name, file_size, state, by_person, begun_at, alive_at)
           VALUES ($1, $1, $2, 'upload', 'relevé.csv', 1000, 'reading', 'finance@example.com', now(), now())`,
        [on.id(), on.world.app.project.id],
      ),
    end: () => on.row(`UPDATE import_tasks SET state = 'done'`),
  },
  MessagesLate: {
    begin: () =>
      on.row(
        `INSERT INTO account_mails (id, person_id, act, created_at, due_at)
           SELECT a.id, p.id, a.act, now(), now() - interval '10 minutes' FROM audit_entries a, people p LIMIT 1`,
      ),
    end: () => on.row('UPDATE account_mails SET due_at = NULL, given_up_at = now()'),
  },
  ServerErrors: {
    ...on.locked('readiness'),
    goOn: () => fetch(`${on.world.first.url}/health/ready`),
  },
  BackupOld: {
    begin: () => on.row(`UPDATE backup_runs SET ended_at = ended_at - interval '2 days'`),
    end: () => on.backedUp(),
  },
  RestoreNotDrilled: {
    begin: () => on.backedUp('restore_drill', 120),
    end: () => on.backedUp('restore_drill'),
  },
  BackupMissing: {
    begin: () => on.row(`DELETE FROM backup_runs WHERE kind = 'backup'`),
    end: () => on.backedUp(),
  },
});
