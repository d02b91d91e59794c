import { maskedSql, maskPersonal } from '../../../access/identity/personal-data.js';
import type { ColumnName } from '../../../platform/i18n/titles.js';
import type { QueryColumn, Section } from './document.js';
import type { ReportCell } from './report.view.js';
import type { PersonalKind } from '../../../platform/common/values/view-text.js';

/** Columns with data of customers and payees. */
const PERSONAL: Partial<Record<ColumnName, PersonalKind>> = { phone: 'phone', beneficiary: 'name' };

/** Masks personal columns in the query of long sections, so that screen and files hold the same. */
export function withMaskedColumns(sections: readonly Section[]): Section[] {
  return sections.map((section): Section => {
    const kinds = section.columns.map(({ name }) => PERSONAL[name]);
    if (section.kind === 'fixed')
      return {
        ...section,
        rows: section.rows.map((row) => row.map((cell, place) => maskedCell(cell, kinds[place]))),
      };
    return {
      ...section,
      columns: section.columns.map((column, place) => maskedColumn(column, kinds[place])),
      parts: section.parts.map(({ columns, ...part }) => ({
        ...part,
        ...(columns ? { columns: columns.map((column, place) => maskedColumn(column, kinds[place])) } : {}),
      })),
    };
  });
}

/** A masked number starts with `+`, so its column is no longer free of formulas. */
function maskedColumn<C extends QueryColumn>(column: C, kind: PersonalKind | undefined): C {
  if (!kind) return column;
  const masked = { ...column, sql: maskedSql(kind, column.sql) };
  delete masked.harmless;
  delete masked.phone;
  return masked;
}

const maskedCell = (cell: ReportCell, kind: PersonalKind | undefined): ReportCell =>
  kind && typeof cell === 'string' ? maskPersonal(kind, cell) : cell;
