import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import type { DayFigures } from '../../../books/close/day.view.js';
import type { BalanceProof } from '../../../books/ledger/balance-proof.view.js';
import type { ReportCell } from '../model/report.view.js';
import { type SectionColumn, fixedSection, type LongColumn, type Section } from '../model/document.js';
import type { ReportDay } from '../model/report-days.service.js';

const DAYS: readonly SectionColumn[] = [
  { name: 'day', type: 'day' },
  { name: 'state', type: 'word', words: 'dayState' },
  { name: 'revision', type: 'count' },
  { name: 'frozen_at', type: 'instant' },
  { name: 'frozen_by', type: 'text' },
  { name: 'as_of', type: 'instant' },
  { name: 'signed_by', type: 'text' },
  { name: 'signed_at', type: 'instant' },
  { name: 'reviewed_by', type: 'text' },
  { name: 'locked_at', type: 'instant' },
  { name: 'residual', type: 'xof' },
  { name: 'open', type: 'count' },
  { name: 'open_amount', type: 'xof' },
  { name: 'note', type: 'text' },
  { name: 'pack', type: 'text' },
];

const COVERAGE: readonly SectionColumn[] = [
  { name: 'day', type: 'day' },
  { name: 'account', type: 'text' },
  { name: 'source', type: 'word', words: 'side' },
  { name: 'coverage', type: 'word', words: 'coverage' },
  { name: 'stated', type: 'xof' },
  { name: 'balance_source', type: 'word', words: 'statedSource' },
];

const ACTS: readonly LongColumn[] = [
  { name: 'day', type: 'day', sql: sql`a.day` },
  { name: 'at', type: 'instant', sql: sql`a.at` },
  { name: 'act', type: 'word', words: 'dayAct', sql: sql`a.act` },
  { name: 'by', type: 'text', sql: sql`a.by` },
  { name: 'revision', type: 'count', sql: sql`a.revision` },
  { name: 'reason', type: 'text', sql: sql`a.reason` },
];

interface Stored {
  state: string;
  revision: number;
  frozenAt: Date | null;
  frozenBy: string | null;
  asOf: Date | null;
  signedBy: string | null;
  signedAt: Date | null;
  reviewedBy: string | null;
  lockedAt: Date | null;
  note: string | null;
}

export async function signOffSections(
  manager: EntityManager,
  days: readonly ReportDay[],
  figures: readonly DayFigures[],
): Promise<Section[]> {
  const rows: ReportCell[][] = [];
  for (const [place, day] of days.entries()) rows.push(await rowOf(manager, day, figures[place]));
  return [
    fixedSection('days', DAYS, rows, { turned: true }),
    fixedSection('coverage', COVERAGE, figures.flatMap(coverageRows)),
    {
      kind: 'long',
      name: 'acts',
      columns: ACTS,
      parts: days.map(({ window }) => ({
        window,
        // Not limited to `asOf`: a locked day is reopened after its own `asOf`.
        from: sql`FROM day_acts a WHERE a.project_id = ${window.projectId} AND a.day = ${window.day}`,
        order: sql`a.at, a.id`,
      })),
    },
  ];
}

const balanceSource = ({ statedSource, statedEvidence }: BalanceProof): string =>
  statedSource === null ? 'none' : statedEvidence ? `declared_${statedEvidence}` : statedSource;

/** Days sealed before coverage was recorded have none. */
type Covered = Pick<DayFigures, 'day' | 'proof'> & Partial<Pick<DayFigures, 'coverage'>>;

/** Lists, per account of a day, the coverage of its statement and the source of its balance at the cut-off. */
function coverageRows({ day, coverage = [], proof }: Covered): ReportCell[][] {
  return coverage.map(({ operatorId, operatorName, leg, covered }) => {
    const account = proof.find((one) => one.operatorId === operatorId);
    return [
      ...[day, operatorName ?? operatorId, leg, covered ? 'covered' : 'not_covered'],
      ...[account?.stated ?? null, account ? balanceSource(account) : null],
    ];
  });
}

async function rowOf(
  manager: EntityManager,
  { day, window, seal }: ReportDay,
  figures: DayFigures | undefined,
): Promise<ReportCell[]> {
  const stored = await queryRow<Stored>(manager, storedSql(window.projectId, day));
  const known = figures?.proof.map(({ residual }) => residual) ?? [];
  const breaks = figures?.breaks ?? [];
  return [
    day,
    seal ? 'locked' : (stored?.state ?? 'open'),
    seal?.revision ?? stored?.revision ?? 1,
    iso(stored?.frozenAt),
    stored?.frozenBy ?? null,
    seal?.asOf ?? iso(stored?.asOf),
    seal?.signedBy ?? stored?.signedBy ?? null,
    iso(stored?.signedAt),
    seal?.reviewedBy ?? stored?.reviewedBy ?? null,
    seal?.sealedAt ?? iso(stored?.lockedAt),
    // The sum is unknown when one account has no stated balance.
    known.length && known.every((residual) => residual !== null)
      ? known.reduce((sum: number, residual) => sum + Math.abs(residual), 0)
      : null,
    breaks.reduce((sum, { open }) => sum + open, 0),
    breaks.reduce((sum, { openAmount }) => sum + openAmount, 0),
    stored?.note ?? null,
    seal?.packSha256 ?? null,
  ];
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const storedSql = (projectId: string, day: string) => sql`
  SELECT d.state, d.revision, d.frozen_at AS "frozenAt", d.frozen_by AS "frozenBy", d.as_of AS "asOf", s.email AS "signedBy",
    d.signed_at AS "signedAt", r.email AS "reviewedBy", d.locked_at AS "lockedAt", d.note
  FROM business_days d LEFT JOIN people s ON s.id = d.signed_by LEFT JOIN people r ON r.id = d.reviewed_by
  WHERE d.project_id = ${projectId} AND d.day = ${day}::date`;
