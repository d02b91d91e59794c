import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  MinLength,
} from 'class-validator';
import { IsPlainText, IsTimeZone } from '../../common/requests/validation.js';
import {
  DATE_ORDERS,
  type ImportMapping,
  SOURCE_SIDES,
  type SourceSide,
  type LineField,
  type ImportState,
} from './import.view.js';
import { ListQuery, toFlag } from '../../common/lists/list-query.js';
import type { TableFormat } from '../../common/table/write-table.js';

/** More than any file comes to, in XOF; exact as a JSON number. */
const MOST = 1_000_000_000_000_000;

export class NewSourceDto {
  @IsUUID() projectId!: string;
  @IsIn(SOURCE_SIDES) leg!: SourceSide;
  @IsString() @IsPlainText() @IsNotEmpty() @MaxLength(80) name!: string;
  /** The account that its statements are of. */
  @IsOptional() @ValidateIf(isNotNull) @IsString() @MaxLength(10) operatorId?: string | null;
  /** Of the times in its files; the project's own where it is not said. */
  @IsOptional() @IsTimeZone() zone?: string;
  @IsOptional() @IsInt() @Min(0) @Max(60) dueDays?: number;
}

/** What is not said stays. */
export class ChangeSourceDto {
  @IsOptional() @IsString() @IsPlainText() @IsNotEmpty() @MaxLength(80) name?: string;
  @IsOptional() @ValidateIf(isNotNull) @IsString() @MaxLength(10) operatorId?: string | null;
  @IsOptional() @IsTimeZone() zone?: string;
  @IsOptional() @IsInt() @Min(0) @Max(60) dueDays?: number;
  @IsOptional() @IsBoolean() archived?: boolean;
}

/** How a file is read; what its columns and words may be is checked against the file itself. */
export class MappingDto implements ImportMapping {
  @IsObject() columns!: Partial<Record<LineField, string>>;
  @IsIn(DATE_ORDERS) dates!: (typeof DATE_ORDERS)[number];
  @IsIn([',', '.']) decimal!: ',' | '.';
  @ValidateIf(isNotNull) @IsIn(['in', 'out']) direction!: 'in' | 'out' | null;
  @IsObject() words!: Record<string, string>;
}

/** Control totals as the person reads them on the statement: of its good rows, those that are known already included. */
export class ConfirmImportDto {
  @IsInt() @Min(0) @Max(100_000_000) controlRows!: number;
  /** XOF. */
  @IsInt() @Min(0) @Max(MOST) controlIn!: number;
  @IsInt() @Min(0) @Max(MOST) controlOut!: number;
  /** The rows that are wrong are left out. */
  @IsOptional() @IsBoolean() leavesBad: boolean = false;
  /** Lines of locked days are booked on the first open day. */
  @IsOptional() @IsBoolean() booksLate: boolean = false;
}

export class WithdrawImportDto {
  @IsString() @IsPlainText() @IsNotEmpty() @MaxLength(500) reason!: string;
}

function isNotNull(_: unknown, value: unknown): boolean {
  return value !== null;
}

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
