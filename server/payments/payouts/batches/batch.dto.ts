import {
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  Validate,
  ValidatorConstraint,
  IsIn,
  IsUUID,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { IsObjectOf, IsTypedText } from '../../../platform/common/requests/validation.js';
import { type BatchField, ROW_FILTERS, type RowFilter } from './batch-words.js';
import { ListQuery } from '../../../platform/common/lists/list-query.js';
import type { TableFormat } from '../../../platform/common/table/write-table.js';

/** Index of the column of each field, from 0. */
export class BatchColumnsDto implements Partial<Record<BatchField, number>> {
  @IsOptional() @IsInt() @Min(0) @Max(49) phone?: number;
  @IsOptional() @IsInt() @Min(0) @Max(49) amount?: number;
  @IsOptional() @IsInt() @Min(0) @Max(49) channel?: number;
  @IsOptional() @IsInt() @Min(0) @Max(49) staysInWallet?: number;
  @IsOptional() @IsInt() @Min(0) @Max(49) beneficiary?: number;
  @IsOptional() @IsInt() @Min(0) @Max(49) purpose?: number;
  @IsOptional() @IsInt() @Min(0) @Max(49) note?: number;
}

export class BatchMappingDto {
  @IsObjectOf(() => BatchColumnsDto) mapping!: BatchColumnsDto;
}

@ValidatorConstraint({ name: 'rowsOrWrong' })
class RowsOrWrong implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (value === 'wrong') return true;
    return (
      Array.isArray(value) && value.length <= 10_000 && value.every((line) => Number.isSafeInteger(line))
    );
  }
}

export class BatchLeaveOutDto {
  /** Row numbers, or `wrong`: every row with an error. */
  @Validate(RowsOrWrong) rows!: number[] | 'wrong';
  /** False includes the rows again. */
  @IsOptional() @IsBoolean() leftOut: boolean = true;
}

export class BatchRequestDto {
  @IsOptional() @IsString() @IsTypedText() @MinLength(3) @MaxLength(500) duplicateReason?: string;
  /** Note of rows without one. */
  @IsOptional() @IsString() @IsTypedText() @MinLength(1) @MaxLength(500) note?: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

/** Rows are in the order of the file. */
export class BatchRowsQuery extends ListQuery {
  @IsOptional() @IsIn(ROW_FILTERS) filter: RowFilter = 'all';
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
}

export class BatchCorrectionsQuery {
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class BatchFileQuery {
  @IsOptional() @IsIn(['csv', 'xlsx']) format: TableFormat = 'csv';
}

export class BatchLoadQuery {
  @IsUUID() projectId!: string;
  @IsTypedText() @MinLength(1) @MaxLength(200) name!: string;
  /** Sheet of a workbook, also a hidden one; without it the first visible sheet with columns of payouts. */
  @IsOptional() @IsString() @MinLength(1) @MaxLength(200) sheet?: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}
