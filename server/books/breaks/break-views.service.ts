import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Clock } from '../../platform/common/time/clock.js';
import { readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { ReadingDatabase } from '../../platform/common/database/reading-database.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { ClosePolicyService } from '../close-policy/close-policy.service.js';
import type { TransactionStatus } from '../../payments/transactions/lifecycle/lifecycle.js';
import { listAssignees } from './assignees.js';
import type { SourceVerdict } from '../../payments/transactions/sources/source-verdict.view.js';
import { TransactionSourcesService } from '../../payments/transactions/sources/transaction-sources.service.js';
import { factsOf } from '../../payments/transactions/sources/text-claims.js';
import { BREAK_CATALOGUE, OUTCOME_KINDS } from './break-catalogue.js';
import { mayBlockSql } from './break-figures.service.js';
import { CAUSE_FIGURES, type CauseFigures, causesSql, NO_BREAKS } from './cause-figures.js';
import { readCause } from './cause-parts.js';
import { ageSql, breakList, BREAK_JOINS, breakColumns } from './break-list.js';
import type { BreakQuery } from './break.dto.js';
import type { BreakAct, BreakAssignee, BreakRow, BreakView, BreakClaim } from './break.view.js';
import { BREAK_AGES, DELIVERY_NOTICES, DIVERGENCES } from './break-words.js';
import { type AgeingView, type BreakCausesView, type SharedCause } from './break-figures.view.js';
import { readEarlierResolutions } from './earlier-resolutions.js';
import { usualResolution } from './usual-resolution.js';
import { WriteOffLimitsService } from './write-off-limits.service.js';

/** Causes of several breaks that the summary of a list names. */
const MOST_SHARED = 5;

export type FoundBreak = Omit<BreakRow, 'divergence' | 'notice' | 'suggestion'>;

@Injectable()
export class BreakViewsService {
  constructor(
    private readonly db: DataSource,
    private readonly reading: ReadingDatabase,
    private readonly clock: Clock,
    private readonly limits: WriteOffLimitsService,
    private readonly sources: TransactionSourcesService,
    private readonly policy: ClosePolicyService,
  ) {}

  async list(query: BreakQuery, user: UserActor): Promise<Page<BreakRow>> {
    const { list, where } = breakList(query, user, this.clock.now());
    const page = await this.reading.read((db) => readPage<FoundBreak>(db, list, query, where));
    return { ...page, data: page.data.map(rowOf) };
  }

  /** Counts the breaks of a list by age, whatever age the list is filtered by. Every age is present. */
  async ageing({ age: _, ...query }: BreakQuery, user: UserActor): Promise<AgeingView[]> {
    const now = this.clock.now();
    const { where } = breakList(query, user, now);
    const rows = await queryRows<AgeingView>(
      this.db,
      sql`SELECT one.key AS age, ${CAUSE_FIGURES} FROM (${causesSql(where.sql, ageSql(now))}) one GROUP BY one.key`,
    );
    return BREAK_AGES.map((age) => rows.find((row) => row.age === age) ?? { age, ...NO_BREAKS });
  }

  /** Counts the breaks of a list with their causes, and names those that several share. */
  async causes(query: BreakQuery, user: UserActor): Promise<BreakCausesView> {
    const { where } = breakList(query, user, this.clock.now());
    const causes = causesSql(where.sql);
    const figures = await queryRow<CauseFigures & { sharedCount: number }>(
      this.db,
      sql`SELECT ${CAUSE_FIGURES}, (count(*) FILTER (WHERE one.parts > 1))::int AS "sharedCount" FROM (${causes}) one`,
    );
    const ofCause = where.and(sql`b.cause_id = one.id`).sql;
    const shared = await queryRows<SharedCause>(
      this.db,
      sql`SELECT one.id, one.kind, one.parts::int AS count, one.amount::bigint AS amount,
         (SELECT t.reference FROM breaks b JOIN transactions t ON t.id = b.transaction_id ${ofCause}
           ORDER BY b.number LIMIT 1) AS reference,
         (SELECT v.name FROM breaks b JOIN operator_versions v ON v.operator_id = b.operator_id ${ofCause}
           ORDER BY b.number, v.version DESC LIMIT 1) AS "operatorName"
       FROM (${causes}) one WHERE one.parts > 1 ORDER BY one.amount DESC, one.id LIMIT ${MOST_SHARED}`,
    );
    return { ...(figures ?? { ...NO_BREAKS, sharedCount: 0 }), shared };
  }

  assignees(projectId: string | undefined, scope: ProjectScope): Promise<BreakAssignee[]> {
    return listAssignees(this.db, projectId, scope);
  }

  /** @throws Problem 404 */
  async view(id: string, reader: UserActor, manager: EntityManager = this.db.manager): Promise<BreakView> {
    const where = new Where()
      .within(reader.scope, sql`b.project_id`, sql`b.operator_id`)
      .and(sql`b.id = ${id}`);
    const row = await queryRow<FoundBreak & { claims: BreakClaim[] }>(
      manager,
      sql`SELECT ${breakColumns(this.clock.now())}, b.claims FROM breaks b ${BREAK_JOINS} ${where.sql}`,
    );
    if (!row) throw notFound();
    const acts = await queryRows<BreakAct>(manager, actsSql(id));
    const aloneUpTo = await this.limits.aloneUpTo(manager, reader);
    const verdict = await this.verdictOf(manager, row);
    const suggestion = usualResolution(row.kind, verdict && factsOf(verdict));
    const cause = row.causeId === null ? null : await readCause(manager, id);
    const isDenied = suggestion !== BREAK_CATALOGUE[row.kind].suggestion;
    const earlier =
      row.state === 'open' && !isDenied ? await readEarlierResolutions(manager, id, this.clock.now()) : null;
    const now = await this.standing(manager, id);
    return {
      ...rowOf(row),
      suggestion,
      claims: row.claims,
      acts,
      verdict,
      cause,
      earlier,
      aloneUpTo,
      ...now,
    };
  }

  /** Reads what the break means now: for the signature of its day, and for its transaction. */
  private async standing(
    manager: EntityManager,
    id: string,
  ): Promise<Pick<BreakView, 'effect' | 'transactionStatus' | 'lineMatched'>> {
    const { ownedBreak } = await this.policy.current(manager);
    const row = await queryRow<{
      effect: BreakView['effect'];
      status: TransactionStatus | null;
      at: Date | null;
      lineMatched: boolean;
    }>(
      manager,
      sql`SELECT CASE WHEN d.state = 'locked' THEN 'locked'
          WHEN ${mayBlockSql(this.clock.now())} AND (b.assignee_id IS NULL OR b.amount > ${ownedBreak}) THEN 'blocks'
          ELSE 'none' END AS effect, t.status, t.status_at AS at,
          EXISTS (SELECT FROM match_links k WHERE k.line_id = b.line_id AND k.first_of_line AND k.undone_at IS NULL) AS "lineMatched"
        FROM breaks b LEFT JOIN business_days d ON d.project_id = b.project_id AND d.day = b.day
        LEFT JOIN transactions t ON t.id = b.transaction_id WHERE b.id = ${id}`,
    );
    return {
      effect: row?.effect ?? 'none',
      lineMatched: row?.lineMatched ?? false,
      transactionStatus: row?.status && row.at ? { status: row.status, at: row.at.toISOString() } : null,
    };
  }

  private async verdictOf(
    manager: EntityManager,
    { kind, state, transactionId }: FoundBreak,
  ): Promise<SourceVerdict | null> {
    if (state !== 'open' || transactionId === null || !OUTCOME_KINDS.includes(kind)) return null;
    return (await this.sources.verdict(manager, transactionId)) ?? null;
  }
}

function rowOf<Row extends FoundBreak>(
  row: Row,
): Row & Pick<BreakRow, 'divergence' | 'notice' | 'suggestion'> {
  return {
    ...row,
    divergence: DIVERGENCES.includes(row.kind),
    notice: DELIVERY_NOTICES.includes(row.kind),
    suggestion: BREAK_CATALOGUE[row.kind].suggestion,
  };
}

const actsSql = (id: string) => sql`
  SELECT a.id, a.act, a.text, a.file_id AS "fileId", f.name AS "fileName", s.by AS "struckBy", s.at AS "struckAt", a.details, a.by, a.at
  FROM break_acts a LEFT JOIN stored_files f ON f.id = a.file_id LEFT JOIN break_acts s ON s.strikes = a.id
  WHERE a.break_id = ${id} ORDER BY a.at, a.id`;
