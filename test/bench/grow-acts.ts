import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { plainToInstance } from 'class-transformer';
import type { DataSource } from 'typeorm';
import type { UserActor } from '../../server/access/identity/actor.js';
import { DayWindowsService } from '../../server/books/calendar/day-windows.service.js';
import { DayFiguresService } from '../../server/books/close/day-figures.service.js';
import { SuggestionsService } from '../../server/books/matching/suggestions.service.js';
import { TimelineService } from '../../server/payments/overview/timeline.service.js';
import { TransactionsService } from '../../server/payments/overview/transactions.service.js';
import { ConfirmationClaimsService } from '../../server/payments/transactions/schedule/confirmation-claims.service.js';
import { SearchService } from '../../server/payments/transactions/search/search.service.js';
import { TransactionQuery } from '../../server/payments/transactions/views/transaction.query.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { DashboardService } from '../../server/reporting/today/dashboard.service.js';
import { GROWN_PROJECT, GROWN_TO, phoneOf, receiptOf, referenceOf } from './grow-rows.js';
import { LIST_CASES, plainPage } from './lists.bench.js';

/** A transaction of the rows. */
export interface GrownSample {
  n: number;
  id: string;
  projectId: string;
  day: string;
  amount: number;
  phone: string;
}

/** An act of people or tasks on many rows, and plain SQL for the same rows. */
export interface GrownAct {
  name: string;
  ours: (sample: GrownSample) => Promise<unknown>;
  plain: (sample: GrownSample) => Promise<unknown>;
}

export async function sampleOf(db: DataSource, n: number): Promise<GrownSample> {
  const [row] = await db.query<Omit<GrownSample, 'n'>[]>(
    `SELECT id, project_id AS "projectId", (occurred_at AT TIME ZONE 'UTC')::date::text AS day, amount, phone FROM transactions
     WHERE operator_receipt = $1`,
    [receiptOf(n)],
  );
  if (!row) throw new Error(`There is no row ${n}`);
  return { n, ...row };
}

const DAY = '2026-11-29';
const CLAIMED = 64;
/** Bounded by times of the database's clock, or by a token that these rows do not have. */
const OF_OTHER_ROWS = ['age', 'token'];

const END = `'${GROWN_TO}'::timestamptz`;
const TODAY = `${END} - interval '1 day'`;

export function grownActs(app: NestFastifyApplication, db: DataSource, user: UserActor): GrownAct[] {
  const all = (...statements: string[]) => Promise.all(statements.map((statement) => db.query(statement)));
  return [
    ...listActs(app, db, user),
    ...searchActs(app, db, user),
    {
      name: 'timeline',
      ours: ({ id }) => app.get(TimelineService).entries(id, 'all'),
      plain: ({ id }) =>
        all(
          `SELECT * FROM transitions WHERE transaction_id = '${id}' ORDER BY at`,
          `SELECT * FROM exchanges WHERE transaction_id = '${id}' ORDER BY sent_at`,
          `SELECT * FROM callback_readings WHERE transaction_id = '${id}' ORDER BY received_at`,
          `SELECT * FROM audit_entries WHERE subject_type = 'transaction' AND subject_id = '${id}' ORDER BY at`,
        ),
    },
    {
      name: 'Today',
      ours: () => app.get(DashboardService).today(user),
      plain: () =>
        all(
          `SELECT count(*) FROM transactions WHERE status = 'pending' AND expired_at IS NULL`,
          `SELECT count(*) FROM transactions WHERE status = 'pending' AND expired_at IS NOT NULL`,
          `SELECT operator_id, count(*) FROM transactions WHERE occurred_at >= ${TODAY} GROUP BY 1`,
          `SELECT sub_code, count(*) FROM transactions WHERE occurred_at >= ${TODAY} AND sub_code IS NOT NULL GROUP BY 1`,
          `SELECT count(*) FROM callback_readings WHERE received_at >= ${TODAY}`,
          `SELECT severity, count(*), sum(amount) FROM breaks WHERE state = 'open' GROUP BY 1`,
        ),
    },
    claimAct(app, db),
    {
      name: 'candidates of a match',
      ours: ({ id }) => app.get(SuggestionsService).of({ transactionId: id }, 'all'),
      plain: ({ projectId, day, amount, phone }) =>
        db.query(
          `SELECT * FROM import_lines l WHERE project_id = $1 AND booked_day BETWEEN $2::date - 1 AND $2::date + 1
             AND (amount BETWEEN $3 * 0.95 AND $3 * 1.05 OR phone = $4)
             AND NOT EXISTS (SELECT FROM match_links k WHERE k.line_id = l.id AND k.undone_at IS NULL) LIMIT 300`,
          [projectId, day, amount, phone],
        ),
    },
    {
      name: "a day's figures",
      ours: () =>
        db.transaction(async (manager) => {
          const window = await app.get(DayWindowsService).of(manager, { projectId: GROWN_PROJECT, day: DAY });
          return app.get(DayFiguresService).of(manager, window);
        }),
      plain: () =>
        all(
          `SELECT t.account_id, t.kind, x.to_status, count(*), sum(t.amount) FROM transitions x JOIN transactions t ON t.id = x.transaction_id
           WHERE x.project_id = '${GROWN_PROJECT}' AND x.at >= '${DAY}Z' AND x.at < '${DAY}Z'::timestamptz + interval '1 day' GROUP BY 1, 2, 3`,
          `SELECT leg, key, count(*) FROM match_links WHERE project_id = '${GROWN_PROJECT}' AND booked_day = '${DAY}' GROUP BY 1, 2`,
          `SELECT kind, count(*), sum(amount) FROM breaks WHERE project_id = '${GROWN_PROJECT}' AND day = '${DAY}' GROUP BY 1`,
        ),
    },
  ];
}

function listActs(app: NestFastifyApplication, db: DataSource, user: UserActor): GrownAct[] {
  return LIST_CASES.filter(({ name }) => !OF_OTHER_ROWS.includes(name)).map(({ name, query, where }) => ({
    name: `list, ${name}`,
    ours: () => app.get(TransactionsService).list(plainToInstance(TransactionQuery, query), user),
    plain: () => plainPage(db, where, 1),
  }));
}

function searchActs(app: NestFastifyApplication, db: DataSource, user: UserActor): GrownAct[] {
  const typed: readonly [name: string, text: (n: number) => string, where: (text: string) => string][] = [
    ['reference', referenceOf, (text) => `reference = '${text}'`],
    ['part of a reference', (n) => referenceOf(n).slice(-6), (text) => `reference LIKE '%${text}%'`],
    ['number', phoneOf, (text) => `phone = '${text}'`],
    ['request id', (n) => `P${631_000_000_000 + n}`, (text) => `request_id = '${text}'`],
    ['receipt', receiptOf, (text) => `operator_receipt = '${text}'`],
  ];
  return typed.map(([name, text, where]) => ({
    name: `search, ${name}`,
    ours: ({ n }) => app.get(SearchService).search(text(n), user),
    plain: ({ n }) =>
      db.query(`SELECT * FROM transactions WHERE ${where(text(n))} ORDER BY occurred_at DESC LIMIT 6`),
  }));
}

/** Claims checks and gives them back, as a process does that ends. */
function claimAct(app: NestFastifyApplication, db: DataSource): GrownAct {
  const claims = app.get(ConfirmationClaimsService);
  const clock = app.get(Clock);
  return {
    name: 'claim of due checks',
    ours: async () => claims.release(await claims.claim(GROWN_PROJECT, CLAIMED, clock.now()), clock.now()),
    plain: async () => {
      const taken = await db.query<[{ id: string }[]]>(
        `WITH due AS (SELECT transaction_id FROM confirmation_schedule WHERE project_id = $1 AND due_at <= ${END} ORDER BY due_at
           LIMIT ${CLAIMED} FOR UPDATE SKIP LOCKED)
         UPDATE confirmation_schedule s SET asked_count = asked_count + 1, due_at = ${END} + interval '1 minute'
         FROM due JOIN transactions t ON t.id = due.transaction_id WHERE s.transaction_id = due.transaction_id RETURNING t.id`,
        [GROWN_PROJECT],
      );
      await db.query(
        `UPDATE confirmation_schedule SET asked_count = asked_count - 1, due_at = ${END} WHERE transaction_id = ANY($1::uuid[])`,
        [taken[0].map(({ id }) => id)],
      );
    },
  };
}
