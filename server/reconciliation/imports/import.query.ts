import { IsBoolean, IsIn, IsOptional, IsUUID, MaxLength, MinLength } from 'class-validator';
import { ListQuery, toFlag } from '../../common/lists/list-query.js';
import type { TableFormat } from '../../common/table/write-table.js';
import { IsPlainText } from '../../common/requests/validation.js';
import { type ImportState, SOURCE_SIDES, type SourceSide } from './import.view.js';

const STATES: ImportState[] = ['received', 'checked', 'confirmed', 'withdrawn', 'discarded'];

export class SourcesQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(SOURCE_SIDES) leg?: SourceSide;
  /** Archived ones too. */
  @IsOptional() @toFlag @IsBoolean() archived?: boolean;
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
}

export class ImportsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsUUID() sourceId?: string;
  @IsOptional() @IsIn(SOURCE_SIDES) leg?: SourceSide;
  @IsOptional() @IsIn(STATES) state?: ImportState;
  /** Imports with lines of this day: `YYYY-MM-DD`. */
  @IsOptional() @IsPlainText() @MaxLength(10) day?: string;
}

export class ImportLinesQuery extends ListQuery {
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
}

/** A file that is loaded: of which source, and what it is called. */
export class ImportUploadQuery {
  @IsUUID() sourceId!: string;
  @IsPlainText() @MinLength(1) @MaxLength(200) name!: string;
}

export class ImportFileQuery {
  @IsOptional() @IsIn(['csv', 'xlsx']) format: TableFormat = 'csv';
}
