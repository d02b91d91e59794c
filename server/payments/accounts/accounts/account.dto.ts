import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsNullable, IsInstant, IsTypedText } from '../../../platform/common/requests/validation.js';
import { ListQuery } from '../../../platform/common/lists/list-query.js';

/** XOF; more than any account holds, and exact as a JSON number. */
const MOST = 1_000_000_000_000;

export class BalanceStatementDto {
  /** XOF. */
  @IsInt() @Min(0) @Max(MOST) amount!: number;
  /** Time of the balance; not in the future. */
  @IsInstant() asOf!: string;
  @IsIn(['declared', 'imported']) source!: 'declared' | 'imported';
  @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(500) note!: string;
  @IsOptional() @IsUUID() fileId?: string;
  /** True to request approval by a second user: without evidence, the balance proves a day only once approved. */
  @IsOptional() @IsBoolean() approval?: boolean;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

/** A Cashin or Cashout made at the aggregator; it counts once a second user approves it. */
export class CashMovementDto {
  @IsIn(['cashin', 'cashout']) kind!: 'cashin' | 'cashout';
  /** XOF. */
  @IsInt() @Min(1) @Max(MOST) amount!: number;
  /** Not in the future. */
  @IsInstant() happenedAt!: string;
  @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(500) note!: string;
  @IsOptional() @IsUUID() fileId?: string;
  @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(1000) reason!: string;
  /** Made once by the form and used as the id of the movement, so that a repeated request is stored once. */
  @IsOptional() @IsUUID() requestId?: string;
}

/** A Cashin to be made at the aggregator. */
export class CashinRequestDto {
  /** XOF. */
  @IsInt() @Min(1) @Max(MOST) amount!: number;
  @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(500) reason!: string;
  /** Made once by the form and used as the id of the request, so that a repeated request is stored once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class CancelCashinRequestDto {
  @IsUUID() requestId!: string;
  @IsString() @IsTypedText() @IsNotEmpty() @MaxLength(500) reason!: string;
}

/** Limits of the low-balance alert; null disables a limit. */
export class FloatRuleDto {
  /** XOF. */
  @IsNullable() @IsInt() @Min(1) @Max(MOST) belowAmount!: number | null;
  /** Hours of runway at the pace of the last 24 hours. */
  @IsNullable() @IsInt() @Min(1) @Max(720) belowHours!: number | null;
}

/** Sortable by `standing` (default; DESC: the worst first), `projectName` or `operatorName`. */
export class AccountsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
}
