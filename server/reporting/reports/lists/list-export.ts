import type { ListDefinition, Where } from '../../../platform/common/lists/list-sql.js';
import type { Texts } from '../../../platform/i18n/language.js';
import type { QueryColumn } from '../model/document.js';
import type { PersonalKind } from '../../../platform/common/values/view-text.js';

/** Column of an exported list; several may have the name of one column on screen. */
export interface ExportColumn extends QueryColumn {
  /** As in saved views. */
  name: string;
  title: Texts;
  /** Masked for users who may not read this kind of data. */
  personal?: PersonalKind;
}

/** A list as a file: the rows that the screen would list on all its pages. */
export interface ListExport {
  /** Part of the file's name, and of the entry in the audit log. */
  name: string;
  title: Texts;
  list: ListDefinition;
  where: Where;
  columns: readonly ExportColumn[];
}
