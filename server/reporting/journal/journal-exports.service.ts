import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId, sha256 } from '../../platform/common/values/ids.js';
import { Problem } from '../../platform/common/problems/problem.js';
import type { JournalExportView, JournalLine } from './journal.view.js';
import { type JournalPiece, reversedPieces } from './journal-pieces.js';
import {
  JOURNAL_EXPORT_COLUMNS,
  journalExportView,
  type NumberedPiece,
  pieceNumber,
  type StoredJournalExport,
} from './journal-export-rows.js';
import { type JournalDay, JournalDaysService } from './journal-days.service.js';
import { sageCsv } from './sage-csv.js';

interface JournalExportRequest {
  projectId: string;
  day: string;
  reason?: string | undefined;
  acceptGap?: boolean | undefined;
}

type Written = Pick<StoredJournalExport, 'pieces' | 'entries' | 'journalCode' | 'settingsVersion'> & {
  againOf: string | null;
  reason: string | null;
};

/**
 * Exports a locked day to accounting. Pieces get consecutive numbers per project and year, without gaps. A repeated
 * export requires a reason and is labelled as duplicate. After a day was reopened, its earlier export is reversed
 * first.
 */
@Injectable()
export class JournalExportsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly days: JournalDaysService,
  ) {}

  /**
   * @throws Problem not_found; 422 `from`; 409 `journal_day_open`, `journal_empty`, `journal_exported` for a repeated
   * export without reason, `journal_gap` when earlier days were not exported and `acceptGap` is false
   */
  async export(
    { projectId, day: date, reason, acceptGap = false }: JournalExportRequest,
    by: UserActor,
  ): Promise<JournalExportView> {
    return this.db.transaction(async (manager) => {
      const year = Number(date.slice(0, 4)) || 0;
      await this.hold(manager, projectId, date, year);
      const journal = await this.days.of(manager, projectId, date, by.scope);
      const revision = journal.day.seal?.revision;
      if (revision === undefined) throw new Problem(409, 'journal_day_open', { values: { day: date } });
      const [earlier] = await this.earlier(manager, projectId, date);
      const gap = earlier ? [] : await this.days.gapBefore(manager, projectId, date, by.scope);
      if (gap.length > 0 && !acceptGap)
        throw new Problem(409, 'journal_gap', { values: { day: date, days: gap } });
      const written =
        earlier?.revision === revision
          ? this.again(earlier, reason)
          : await this.anew(manager, journal, { projectId, date, year, earlier });
      return this.store(manager, written, { projectId, date, revision, by, gap });
    });
  }

  /** Locks the numbers of the project, so that its exports run one at a time, and the day against changes. */
  private async hold(manager: EntityManager, projectId: string, date: string, year: number): Promise<void> {
    await execute(
      manager,
      sql`INSERT INTO journal_numbers (project_id, year, next) SELECT id, ${year}, 1 FROM projects WHERE id = ${projectId}
       ON CONFLICT (project_id, year) DO UPDATE SET next = journal_numbers.next`,
    );
    await execute(
      manager,
      sql`SELECT 1 FROM business_days WHERE project_id = ${projectId} AND day::text = ${date} FOR SHARE`,
    );
  }

  private earlier(manager: EntityManager, projectId: string, date: string): Promise<StoredJournalExport[]> {
    return queryRows<StoredJournalExport>(
      manager,
      sql`SELECT ${JOURNAL_EXPORT_COLUMNS}, e.journal_code AS "journalCode", e.entries FROM journal_exports e
       WHERE e.project_id = ${projectId} AND e.day = ${date}::date AND e.again_of IS NULL ORDER BY e.revision DESC LIMIT 1`,
    );
  }

  private again(first: StoredJournalExport, reason: string | undefined): Written {
    const why = reason?.trim();
    if (!why) throw alreadyExported(first);
    const entries = first.entries.map((line) => ({ ...line, label: `DUPLICATA ${line.label}`.slice(0, 35) }));
    const { pieces, journalCode, settingsVersion } = first;
    return { pieces, entries, journalCode, settingsVersion, againOf: first.id, reason: why };
  }

  private async anew(
    manager: EntityManager,
    { settings, pieces }: JournalDay,
    {
      projectId,
      date,
      year,
      earlier,
    }: { projectId: string; date: string; year: number; earlier: StoredJournalExport | undefined },
  ): Promise<Written> {
    const all = [
      ...(earlier ? takenBack(earlier).map((piece) => ({ piece, reverses: earlier.id })) : []),
      ...pieces.map((piece) => ({ piece, reverses: null })),
    ];
    if (all.length === 0) throw new Problem(409, 'journal_empty', { values: { day: date } });
    const first = await this.take(manager, { projectId, year, count: all.length });
    const numbered = all.map(({ piece, reverses }, place) => ({
      piece,
      as: { operatorId: piece.operatorId, piece: pieceNumber(year, first + place), reverses },
    }));
    return {
      pieces: numbered.map(({ as }) => as),
      entries: numbered.flatMap(({ piece, as }) =>
        journalLines(piece, as, { day: date, names: settings.settings.accountNames }),
      ),
      journalCode: settings.settings.journalCode,
      settingsVersion: settings.version,
      againOf: null,
      reason: null,
    };
  }

  /** Takes numbers within the transaction of the export, so that a rollback leaves no gap. */
  private async take(
    manager: EntityManager,
    { projectId, year, count }: { projectId: string; year: number; count: number },
  ): Promise<number> {
    const rows = await queryRows<{ first: number }>(
      manager,
      sql`UPDATE journal_numbers SET next = next + ${count} WHERE project_id = ${projectId} AND year = ${year}
        RETURNING next - ${count} AS first`,
    );
    return rows[0]?.first ?? 1;
  }

  private async store(
    manager: EntityManager,
    written: Written,
    {
      projectId,
      date,
      revision,
      by,
      gap,
    }: { projectId: string; date: string; revision: number; by: UserActor; gap: readonly string[] },
  ): Promise<JournalExportView> {
    const { pieces, entries, journalCode, settingsVersion, againOf, reason } = written;
    const at = this.clock.now();
    const id = newId(at);
    const sum = (side: 'debit' | 'credit'): number => entries.reduce((total, line) => total + line[side], 0);
    await execute(
      manager,
      sql`INSERT INTO journal_exports (id, project_id, day, revision, settings_version, journal_code, pieces, entries, lines, debit,
         credit, sha256, again_of, reason, exported_by, at)
       VALUES (${id}, ${projectId}, ${date}, ${revision}, ${settingsVersion}, ${journalCode}, ${JSON.stringify(pieces)},
         ${JSON.stringify(entries)}, ${entries.length}, ${sum('debit')}, ${sum('credit')}, ${sha256(sageCsv(journalCode, entries))},
         ${againOf}, ${reason}, ${by.email}, ${at})`,
    );
    await this.audit.record(manager, {
      actor: by,
      act: 'journal.exported',
      subjectType: 'journal',
      subjectId: id,
      projectId,
      details: {
        day: date,
        revision,
        pieces: pieces.length,
        againOf,
        ...(reason ? { reason } : {}),
        ...(gap.length ? { gap } : {}),
      },
    });
    const row = await queryRow<StoredJournalExport>(
      manager,
      sql`SELECT ${JOURNAL_EXPORT_COLUMNS} FROM journal_exports e WHERE e.id = ${id}`,
    );
    if (!row) throw new Error('The stored export cannot be read');
    return journalExportView(row);
  }
}

function alreadyExported({ day, at, exportedBy, pieces }: StoredJournalExport): Problem {
  return new Problem(409, 'journal_exported', {
    values: {
      day,
      at: at.toISOString(),
      by: exportedBy,
      first: pieces[0]?.piece ?? '',
      last: pieces.at(-1)?.piece ?? '',
    },
  });
}

/** Returns the pieces of an export without those that reversed an earlier one. */
function takenBack({ pieces, entries }: StoredJournalExport): JournalPiece[] {
  const own = pieces.filter(({ reverses }) => reverses === null);
  return reversedPieces(
    own.map(({ operatorId, piece }) => {
      const lines = entries.filter((line) => line.piece === piece);
      return { operatorId, reference: lines[0]?.reference ?? '', entries: lines };
    }),
  );
}

export function journalLines(
  piece: JournalPiece,
  { operatorId, piece: number }: NumberedPiece,
  { day, names }: { day: string; names: Record<string, string> },
): JournalLine[] {
  return piece.entries.map((entry) => ({
    piece: number,
    day,
    operatorId,
    account: entry.account,
    accountName: names[entry.account] ?? null,
    label: entry.label,
    reference: piece.reference,
    debit: entry.debit,
    credit: entry.credit,
  }));
}
