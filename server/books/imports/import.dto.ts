import {
  ArrayMaxSize,
  IsArray,
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
  MinLength,
} from 'class-validator';
import {
  IsDay,
  IsNullable,
  IsPlainText,
  IsTypedText,
  IsTimeZone,
} from '../../platform/common/requests/validation.js';
import type { ImportMapping } from './import.view.js';
import {
  IMPORT_QUESTIONS,
  type ImportQuestionCode,
  SIGN_RULES,
  type SignRule,
  SOURCE_SIDES,
  type SourceSide,
  IMPORT_STATES,
  ACCOUNT_ANSWERS,
  type AccountAnswer,
  type ImportState,
} from './import-words.js';
import type { LineField } from './line-fields.js';
import { ListQuery, toFlag } from '../../platform/common/lists/list-query.js';
import type { TableFormat } from '../../platform/common/table/write-table.js';
import { DATE_ORDERS } from '../../platform/common/values/date-words.js';
import { SEPARATORS } from '../../platform/common/table/separator-words.js';
import { TEXT_ENCODINGS, type TextEncoding } from '../../platform/common/table/encoding-words.js';

/** Upper bound in XOF; exact as a JSON number. */
const MOST = 1_000_000_000_000_000;

export class NewSourceDto {
  @IsUUID() projectId!: string;
  @IsIn(SOURCE_SIDES) side!: SourceSide;
  @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(80) name!: string;
  /** Account of the statements; null when the lines name their accounts. */
  @IsOptional() @IsNullable() @IsString() @MaxLength(10) operatorId?: string | null;
  /** Time zone of the files; by default that of the project. */
  @IsOptional() @IsTimeZone() zone?: string;
  @IsOptional() @IsInt() @Min(0) @Max(60) dueDays?: number;
}

/** Properties left out stay unchanged. */
export class ChangeSourceDto {
  @IsOptional() @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(80) name?: string;
  @IsOptional() @IsNullable() @IsString() @MaxLength(10) operatorId?: string | null;
  @IsOptional() @IsTimeZone() zone?: string;
  @IsOptional() @IsInt() @Min(0) @Max(60) dueDays?: number;
  @IsOptional() @IsBoolean() archived?: boolean;
}

/** Validated further against the columns and words of the file. */
export class MappingDto implements ImportMapping {
  @IsObject() columns!: Partial<Record<LineField, string>>;
  @IsNullable() @IsIn(DATE_ORDERS) dates!: (typeof DATE_ORDERS)[number] | null;
  @IsNullable() @IsIn([',', '.']) decimal!: ',' | '.' | null;
  @IsNullable() @IsIn(['in', 'out']) direction!: 'in' | 'out' | null;
  @IsObject() words!: Record<string, string>;
  @IsOptional() @IsNullable() @IsIn(SIGN_RULES) signs?: SignRule | null;
  @IsOptional() @IsNullable() @IsInt() @Min(0) @Max(1_000) headerRow?: number | null;
  @IsOptional() @IsNullable() @IsArray() @ArrayMaxSize(200) @IsString({ each: true }) sheets?:
    | string[]
    | null;
  @IsOptional() @IsNullable() @IsIn(['left', 'read']) hiddenRows?: 'left' | 'read' | null;
  @IsOptional() @IsNullable() @IsIn(['kept', 'swapped']) mixedDates?: 'kept' | 'swapped' | null;
  @IsOptional() @IsNullable() @IsIn(['total', 'payment']) totals?: 'total' | 'payment' | null;
  @IsOptional() @IsNullable() @IsArray() @ArrayMaxSize(100) @IsString({ each: true }) otherAmounts?:
    | string[]
    | null;
  @IsOptional() @IsNullable() @IsIn(['cost', 'returned']) negativeFees?: 'cost' | 'returned' | null;
  @IsOptional() @IsNullable() @IsIn([true]) writesMinus?: true | null;
  @IsOptional() @IsNullable() @IsIn([true]) withoutBalances?: true | null;
  @IsOptional() @IsNullable() @IsIn(TEXT_ENCODINGS) encoding?: TextEncoding | null;
  @IsOptional() @IsNullable() @IsIn(SEPARATORS) separator?: (typeof SEPARATORS)[number] | null;
  @IsOptional() @IsNullable() @IsIn(['kept', 'beginAgain']) numbers?: 'kept' | 'beginAgain' | null;
  @IsOptional() @IsNullable() @IsIn(['same', 'other']) movedNumbers?: 'same' | 'other' | null;
  @IsOptional() @IsNullable() @IsIn(['later', 'earlier']) changedLines?: 'later' | 'earlier' | null;
  @IsOptional() @IsNullable() @IsIn(['kept', 'removed']) missingLines?: 'kept' | 'removed' | null;
  @IsOptional() @IsNullable() @IsIn(ACCOUNT_ANSWERS) sameAccount?: AccountAnswer | null;
  @IsOptional() @IsIn(IMPORT_QUESTIONS, { each: true }) accepted?: ImportQuestionCode[];
}

/** Control totals from paper, each as far as there is one; they cover all valid rows, known ones included. */
export class ConfirmImportDto {
  @IsOptional() @IsNullable() @IsInt() @Min(0) @Max(100_000_000) controlRows?: number | null;
  /** In XOF. */
  @IsOptional() @IsNullable() @IsInt() @Min(0) @Max(MOST) controlIn?: number | null;
  @IsOptional() @IsNullable() @IsInt() @Min(0) @Max(MOST) controlOut?: number | null;
  /** True to confirm without the invalid rows. */
  @IsOptional() @IsBoolean() leavesBad: boolean = false;
  /** True to book lines of locked days on the first open day. */
  @IsOptional() @IsBoolean() booksLate: boolean = false;
  /** First day that the file covers besides those with rows, `YYYY-MM-DD`; the period has at most 400 days. */
  @IsOptional() @IsNullable() @IsDay() coversFrom?: string | null;
  /** Last day, by default `coversFrom`. */
  @IsOptional() @IsNullable() @IsDay() coversTo?: string | null;
}

export class WithdrawImportDto {
  @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(500) reason!: string;
}

export class SourcesQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsIn(SOURCE_SIDES) side?: SourceSide;
  /** True to include archived sources. */
  @IsOptional() @toFlag @IsBoolean() archived?: boolean;
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
}

export class ImportsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsUUID() sourceId?: string;
  @IsOptional() @IsIn(SOURCE_SIDES) side?: SourceSide;
  @IsOptional() @IsIn(IMPORT_STATES) state?: ImportState;
  /** True to keep the files that are neither confirmed nor discarded. */
  @IsOptional() @toFlag @IsBoolean() drafts?: boolean;
  /** Keeps imports whose lines span this day, `YYYY-MM-DD`. */
  @IsOptional() @IsPlainText() @MaxLength(10) day?: string;
}

export class ImportLinesQuery extends ListQuery {
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
}

export class ImportUploadQuery {
  @IsUUID() sourceId!: string;
  @IsTypedText() @MinLength(1) @MaxLength(200) name!: string;
}

export class RecogniseQuery {
  @IsUUID() projectId!: string;
  @IsTypedText() @MinLength(1) @MaxLength(200) name!: string;
}

export class ImportFileQuery {
  @IsOptional() @IsIn(['csv', 'xlsx']) format: TableFormat = 'csv';
}
