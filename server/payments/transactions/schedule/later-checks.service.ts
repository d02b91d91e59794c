import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { CheckPoliciesService } from '../../../merchant/projects/check-policy/check-policies.service.js';
import type { LaterCheckPolicy as Sample } from '../../../merchant/projects/check-policy/check-policy.view.js';
import type { ProjectRef } from '../../../merchant/projects/registry/project-ref.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { MIN_CONFIRM_GAP_MS } from '../lifecycle/confirmation-schedule.service.js';
import { LATER_CHECK_DAYS, LATER_CHECK_RETRY_MS } from './backoff.js';
import { Task } from '../../../platform/common/tasks/task.js';

/** A check of the sample that is later than this is dropped; those of the following steps still run. */
const TOO_LATE_MS = 7 * 86_400_000;

/** Past days that are planned late after a stop of the server. */
const MISSED_DAYS = 2;

/** SQL: time of the first planned check of a project whose calls are not paused. */
const dueLaterChecks = sql`
  SELECT min(l.due_at) FROM projects p
  CROSS JOIN LATERAL (SELECT due_at FROM later_checks WHERE project_id = p.id ORDER BY due_at LIMIT 1) l
  WHERE p.credentials_sealed IS NOT NULL AND p.sweep_paused_at IS NULL`;

type DaysAfter = (typeof LATER_CHECK_DAYS)[number];

/**
 * Checks a sample of completed transactions again after 1, 7 and 30 days, to find reversals without a callback, and all
 * failed attempts of payouts with a successor, to find those that were paid all the same. The latter are planned by the
 * database with the successor, and kept until the aggregator has answered, however late.
 * A planned check is scheduled only while the project has capacity left by its ordinary checks.
 */
@Injectable()
export class LaterChecksService {
  private readonly logger = new Logger('LaterChecks');

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly policies: CheckPoliciesService,
  ) {}

  /** Plans today's checks in each project's zone; does nothing for a day already planned. */
  @Task({ name: 'plan later checks', everyMs: 60_000, byTime: true })
  async plan(): Promise<void> {
    for (const project of await this.projects.active()) {
      const { policy } = await this.policies.current(project.id);
      for (const daysAfter of LATER_CHECK_DAYS) await this.planDay(project, daysAfter, policy.laterChecks);
    }
  }

  /** Schedules planned checks after all other checks of the project. @returns the number of scheduled checks */
  @Task({ name: 'hand over later checks', everyMs: 1_000, byTime: true, due: dueLaterChecks })
  async enqueueDue(): Promise<number> {
    let handed = 0;
    for (const project of await this.projects.active())
      if (!project.sweepPausedAt && project.hasCredentials) handed += await this.handOverOf(project);
    return handed;
  }

  /** Relies on the primary key of the plan, so two processes never plan the same day. */
  private async planDay({ id, zone }: ProjectRef, daysAfter: DaysAfter, sample: Sample): Promise<void> {
    const now = this.clock.now();
    const planned = await queryRow<{ planned: number }>(
      this.db,
      planSql({
        id,
        zone,
        now,
        daysAfter,
        sharePercent: sample.sharePercent,
        perDay: sample.perDay,
        missedDays: MISSED_DAYS,
      }),
    );
    if (planned?.planned)
      this.logger.log({ event: 'later_checks_planned', projectId: id, daysAfter, count: planned.planned });
  }

  private async handOverOf({ id, maxInFlight, ratePerSecond }: ProjectRef): Promise<number> {
    const now = this.clock.now();
    const most = Math.min(maxInFlight, ratePerSecond ?? maxInFlight);
    const tooLate = new Date(now.getTime() - TOO_LATE_MS);
    const row = await queryRow<{ handed: number }>(
      this.db,
      handOverSql({ id, now, most, minConfirmGapMs: MIN_CONFIRM_GAP_MS, tooLate }),
    );
    const kept = await queryRow<{ handed: number }>(
      this.db,
      handOverKeptSql({ id, now, most, minConfirmGapMs: MIN_CONFIRM_GAP_MS }),
    );
    return (row?.handed ?? 0) + (kept?.handed ?? 0);
  }
}

/**
 * Plans a share (percent) of the due days and of `missedDays` earlier ones. The sample is ordered by a hash of the id
 * seeded with the number of days, so each step draws another one.
 */
const planSql = ({
  id,
  zone,
  now,
  daysAfter,
  sharePercent,
  perDay,
  missedDays,
}: {
  id: string;
  zone: string;
  now: Date;
  daysAfter: number;
  sharePercent: number;
  perDay: number;
  missedDays: number;
}) => sql`
  WITH day AS (
    SELECT d.day, d.day::timestamp AT TIME ZONE ${zone} AS begins, (d.day + 1)::timestamp AT TIME ZONE ${zone} AS ends
    FROM (SELECT (${now}::timestamptz AT TIME ZONE ${zone})::date - ${daysAfter}::int - back AS day
      FROM generate_series(0, ${missedDays}::int) back) d
    WHERE NOT EXISTS (SELECT FROM later_check_plans p WHERE p.project_id = ${id} AND p.day = d.day AND p.days_after = ${daysAfter}::integer)
  ), completed AS MATERIALIZED (
    SELECT d.day, x.transaction_id, x.at FROM day d
    JOIN transitions x ON x.project_id = ${id} AND x.to_status = 'completed' AND x.at >= d.begins AND x.at < d.ends
  ), written AS (
    INSERT INTO later_check_plans (project_id, day, days_after, completed, planned, at)
    SELECT ${id}, d.day, ${daysAfter}::integer, c.count, least(ceil(c.count * ${sharePercent}::int / 100.0), ${perDay}::int), ${now}
    FROM day d CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM completed c WHERE c.day = d.day) c
    ON CONFLICT DO NOTHING RETURNING day, planned
  ), queued AS (
    INSERT INTO later_checks (project_id, transaction_id, due_at)
    SELECT ${id}, c.transaction_id, c.at + make_interval(days => ${daysAfter}::integer)
    FROM written w CROSS JOIN LATERAL (
      SELECT transaction_id, at FROM completed c WHERE c.day = w.day
      ORDER BY hashtextextended(c.transaction_id::text, ${daysAfter}::integer) LIMIT w.planned
    ) c
    ON CONFLICT DO NOTHING RETURNING transaction_id
  )
  SELECT count(*)::int AS planned FROM queued`;

/**
 * Makes planned checks due now and drops those due before `tooLate`. Claims take the longest due first, so ordinary
 * checks precede them.
 */
const handOverSql = ({
  id,
  now,
  most,
  minConfirmGapMs,
  tooLate,
}: {
  id: string;
  now: Date;
  most: number;
  minConfirmGapMs: number;
  tooLate: Date;
}) => sql`
  WITH live AS (
    SELECT count(*) AS due FROM (SELECT FROM confirmation_schedule WHERE project_id = ${id} AND due_at <= ${now} LIMIT ${most}) s
  ), taken AS (
    DELETE FROM later_checks q
    USING (SELECT l.due_at, l.transaction_id FROM later_checks l, live
           WHERE l.project_id = ${id} AND l.due_at <= ${now} AND live.due < ${most} AND NOT l.always
           ORDER BY l.due_at, l.transaction_id LIMIT ${most} FOR UPDATE OF l SKIP LOCKED) next
    WHERE q.project_id = ${id} AND q.due_at = next.due_at AND q.transaction_id = next.transaction_id
    RETURNING q.transaction_id, q.due_at
  ), handed AS (
    UPDATE confirmation_schedule s SET due_at = greatest(${now}, s.last_asked_at + ${minConfirmGapMs} * interval '1 ms'), cause = 'later'
    FROM taken WHERE s.transaction_id = taken.transaction_id AND taken.due_at > ${tooLate} AND s.due_at IS NULL AND s.lease_id IS NULL
    RETURNING s.transaction_id
  )
  SELECT count(*)::int AS handed FROM handed`;

/**
 * Makes checks due that are kept until they are answered, and deletes the answered ones. One without an answer is repeated
 * after an hour, and more rarely the longer it is outstanding.
 */
const handOverKeptSql = ({
  id,
  now,
  most,
  minConfirmGapMs,
}: {
  id: string;
  now: Date;
  most: number;
  minConfirmGapMs: number;
}) => sql`
  WITH live AS (
    SELECT count(*) AS due FROM (SELECT FROM confirmation_schedule WHERE project_id = ${id} AND due_at <= ${now} LIMIT ${most}) s
  ), due AS (
    SELECT l.transaction_id, l.due_at, EXISTS (SELECT FROM exchanges e WHERE e.transaction_id = l.transaction_id
      AND e.operation = 'payout_confirm' AND e.outcome = 'status' AND e.sent_at >= l.due_at) AS answered
    FROM later_checks l WHERE l.project_id = ${id} AND l.always AND l.due_at <= ${now}
  ), answered AS (
    DELETE FROM later_checks l USING due d
    WHERE l.project_id = ${id} AND d.answered AND l.due_at = d.due_at AND l.transaction_id = d.transaction_id
  ), next AS (
    SELECT s.transaction_id FROM (SELECT transaction_id, max(due_at) AS due_at FROM due WHERE NOT answered GROUP BY 1) d
    JOIN confirmation_schedule s ON s.transaction_id = d.transaction_id, live
    WHERE live.due < ${most} AND s.due_at IS NULL AND s.lease_id IS NULL
      AND (s.last_asked_at IS NULL OR s.last_asked_at < d.due_at
        OR s.last_asked_at < ${now}::timestamptz - greatest(${LATER_CHECK_RETRY_MS} * interval '1 ms',
          (${now}::timestamptz - d.due_at) / 10))
    ORDER BY d.due_at, s.transaction_id LIMIT ${most} FOR UPDATE OF s SKIP LOCKED
  ), handed AS (
    UPDATE confirmation_schedule s SET due_at = greatest(${now}, s.last_asked_at + ${minConfirmGapMs} * interval '1 ms'), cause = 'later'
    FROM next WHERE s.transaction_id = next.transaction_id RETURNING s.transaction_id
  )
  SELECT count(*)::int AS handed FROM handed`;
