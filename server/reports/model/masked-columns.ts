import { maskedSql, maskPersonal, type PersonalKind } from '../../access/identity/personal-data.js';
import type { ColumnName } from '../../i18n/reports.js';
import type { LongColumn, Section } from './document.js';
import type { ReportCell } from './report.view.js';

/** Columns with data of customers and payees. */
const PERSONAL: Partial<Record<ColumnName, PersonalKind>> = { phone: 'phone', beneficiary: 'name' };

/** Masks personal columns in the query of long sections, so that screen and files hold the same. */
export function withMaskedColumns(sections: readonly Section[]): Section[] {
  return sections.map((section): Section => {
    if (section.kind === 'long')
      return {
        ...section,
        columns: section.columns.map(maskedColumn),
        parts: section.parts.map(({ columns, ...part }) => ({
          ...part,
          ...(columns ? { columns: columns.map(maskedColumn) } : {}),
        })),
      };
    const kinds = section.columns.map(({ name }) => PERSONAL[name]);
    return {
      ...section,
      rows: section.rows.map((row) => row.map((cell, place) => maskedCell(cell, kinds[place]))),
    };
  });
}

/** A masked number starts with `+`, so its column is no longer free of formulas. */
function maskedColumn({ harmless, ...column }: LongColumn): LongColumn {
  const kind = PERSONAL[column.name];
  if (kind) return { ...column, sql: maskedSql(kind, column.sql) };
  return harmless ? { ...column, harmless } : column;
}

const maskedCell = (cell: ReportCell, kind: PersonalKind | undefined): ReportCell =>
  kind && typeof cell === 'string' ? maskPersonal(kind, cell) : cell;
