import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { constantSql } from '../../platform/common/database/constant-sql.js';
import { execute, queryRows } from '../../platform/common/database/query.js';
import type { DayKey } from '../calendar/business-days.service.js';
import type { DayWindow } from '../calendar/day-window.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { canonicalJson } from '../../platform/common/values/canonical-json.js';
import { DayFiguresService } from './day-figures.service.js';
import { PACK_FORMAT, PACK_SECTIONS, type PackSummary, PackWriter } from './pack-format.js';
import {
  AGGREGATOR_STATUS,
  BOOK_STATUS,
  isOfDaySql,
  joinKnown,
  KNOWN_ACCOUNT,
} from '../ledger/as-known-sql.js';
import { dayMovementsSql } from '../ledger/movements-sql.js';
import { type RareFacts, rareFactsOf } from '../ledger/rare-facts.js';

export interface SealedBy {
  revision: number;
  signedBy: string;
  signedAt: Date;
  reviewedBy: string;
  sealedAt: Date;
  /** Head of the audit log's hash chain; undefined for seals from before the chain. */
  auditHead?: { seq: number; sha256: string };
}

/** Rows of a section fetched per page, to bound the memory. */
const ROWS = 2_000;

/** Writes the pack of a day as lines of JSON, when the day is locked and to compare this version with what was kept then. */
@Injectable()
export class DayPackService {
  constructor(
    private readonly figures: DayFiguresService,
    private readonly windows: DayWindowsService,
  ) {}

  /**
   * Yields the text in pieces and returns the summary. Needs the manager of a database transaction: it reads with
   * cursors.
   */
  async *text(
    manager: EntityManager,
    { lostInTransit, ...of }: DayKey & { asOf: Date; lostInTransit?: boolean },
    sealedBy: SealedBy,
  ): AsyncGenerator<string, PackSummary, undefined> {
    const writer = new PackWriter();
    const known = await this.windows.of(manager, of);
    const window = { ...known, lostInTransit: lostInTransit ?? known.lostInTransit };
    const { projectId, day, zone, beginsAt, endsAt, asOf } = window;
    const header = { format: PACK_FORMAT, projectId, day, zone, beginsAt, endsAt, asOf, ...sealedBy };
    yield writer.line('header', JSON.stringify(header));
    const rare = await rareFactsOf(manager, window);
    for (const section of PACK_SECTIONS) {
      if (section === 'figures')
        yield writer.line(section, canonicalJson(await this.figures.of(manager, window)));
      else
        for await (const rows of cursor(manager, SECTION_SQL[section](window, rare)))
          yield rows.map((row) => writer.line(section, JSON.stringify(row))).join('');
    }
    yield writer.end();
    return writer.summary();
  }
}

async function* cursor(manager: EntityManager, query: Sql): AsyncGenerator<object[]> {
  // All rows will be read, so the plan must not be chosen for the first ones.
  await execute(manager, sql`SET LOCAL cursor_tuple_fraction = 1`);
  await execute(manager, sql`DECLARE pack_rows NO SCROLL CURSOR FOR ${query}`);
  try {
    for (;;) {
      const rows = await queryRows<object>(manager, sql`FETCH ${constantSql(ROWS)} FROM pack_rows`);
      if (rows.length) yield rows;
      if (rows.length < ROWS) return;
    }
  } finally {
    await execute(manager, sql`CLOSE pack_rows`).catch(() => undefined);
  }
}

/**
 * Queries of the sections. They select only immutable values, or values with a time of knowledge, in a fixed order;
 * values filled in later without a time (numbers of payers, receipts, request ids) would change the pack.
 */
const SECTION_SQL: Record<
  Exclude<(typeof PACK_SECTIONS)[number], 'figures'>,
  (window: DayWindow, rare: RareFacts) => Sql
> = {
  transactions: (
    window,
  ) => sql`SELECT t.id, t.kind, t.channel, t.reference, t.amount, t.source, t.made_by AS "madeBy", t.occurred_at AS "occurredAt",
      t.created_at AS "knownAt", ${AGGREGATOR_STATUS} AS said, ${BOOK_STATUS} AS status,
      hand.id AS "overrideId", ${KNOWN_ACCOUNT} AS "operatorId"
    FROM transactions t ${joinKnown(window)}
    WHERE ${isOfDaySql(window, sql`t`)}
    ORDER BY t.occurred_at, t.id`,
  movements: (window, rare) => sql`WITH ${dayMovementsSql(window, rare)}
    SELECT what, fact_id AS "factId", transaction_id AS "transactionId", account_id AS "operatorId", principal,
      fee, happened_at AS "happenedAt", known_at AS "knownAt", late
    FROM movements ORDER BY happened_at, what COLLATE "C", fact_id COLLATE "C"`,
  lines: ({
    projectId,
    day,
    asOf,
  }) => sql`SELECT l.id::text AS id, l.import_id AS "importId", encode(i.file_sha256, 'hex') AS "fileSha256",
    l.leg, l.row_number AS "rowNumber",
      l.happened_at AS "happenedAt", l.day::text AS day, l.direction, l.amount, l.fee,
      l.balance, l.status, l.reference, l.token, l.request_id AS "requestId", l.receipt, l.operator_id AS "operatorId",
      l.label, l.known_at AS "knownAt"
    FROM import_lines l LEFT JOIN imports i ON i.id = l.import_id
    WHERE l.project_id = ${projectId} AND l.booked_day = ${day}::date AND l.known_at <= ${asOf}
      AND (l.withdrawn_at IS NULL OR l.withdrawn_at > ${asOf})
    ORDER BY l.id`,
  matches: ({
    projectId,
    day,
    asOf,
  }) => sql`SELECT m.id::text AS id, m.match_id AS "matchId", m.leg, m.line_id::text AS "lineId", m.transaction_id AS "transactionId",
      m.cash_movement_id AS "cashMovementId", m.key, m.reason, m.made_by AS "madeBy", m.made_at AS "madeAt"
    FROM match_links m
    WHERE m.project_id = ${projectId} AND m.booked_day = ${day}::date AND m.made_at <= ${asOf}
      AND (m.undone_at IS NULL OR m.undone_at > ${asOf})
    ORDER BY m.id`,
  breaks: ({
    projectId,
    day,
    asOf,
  }) => sql`SELECT b.number, b.kind, b.subject, encode(b.fingerprint, 'hex') AS fingerprint, b.transaction_id AS "transactionId",
      b.line_id::text AS "lineId", b.found_at AS "foundAt"
    FROM breaks b WHERE b.project_id = ${projectId} AND b.day = ${day}::date AND b.found_at <= ${asOf} ORDER BY b.number`,
  break_acts: ({
    projectId,
    day,
    asOf,
  }) => sql`SELECT b.number, a.id, a.act, a.text, a.file_id AS "fileId", a.strikes, a.by, a.at
    FROM breaks b JOIN break_acts a ON a.break_id = b.id
    WHERE b.project_id = ${projectId} AND b.day = ${day}::date AND a.at <= ${asOf} ORDER BY b.number, a.at, a.id`,
  adjustments: ({
    projectId,
    day,
    asOf,
  }) => sql`SELECT a.id, a.operator_id AS "operatorId", a.amount, a.code, a.reason, a.file_id AS "fileId",
      a.transaction_id AS "transactionId", a.mirror_of AS "mirrorOf", a.undoes, a.made_by AS "madeBy", a.at
    FROM balance_adjustments a WHERE a.project_id = ${projectId} AND a.day = ${day}::date AND a.at <= ${asOf} ORDER BY a.at, a.id`,
  acts: ({ projectId, day, asOf }) => sql`SELECT a.id, a.revision, a.act, a.by, a.at, a.reason FROM day_acts a
    WHERE a.project_id = ${projectId} AND a.day = ${day}::date AND a.at <= ${asOf} ORDER BY a.at, a.id`,
};
