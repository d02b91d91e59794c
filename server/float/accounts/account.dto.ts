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
  ValidateIf,
} from 'class-validator';
import { IsInstant, IsPlainText } from '../../common/requests/validation.js';
import { ListQuery } from '../../common/lists/list-query.js';

/** More than any account holds, in XOF; exact as a JSON number. */
const MOST = 1_000_000_000_000;

/** A balance as somebody read it at the aggregator. */
export class BalanceStatementDto {
  /** XOF. */
  @IsInt() @Min(0) @Max(MOST) amount!: number;
  /** When it was so; not in the future. */
  @IsInstant() asOf!: string;
  @IsIn(['declared', 'imported']) source!: 'declared' | 'imported';
  @IsString() @IsPlainText() @IsNotEmpty() @MaxLength(500) note!: string;
  @IsOptional() @IsUUID() fileId?: string;
  /** Ask a second person to approve it: without evidence it proves a day only then. */
  @IsOptional() @IsBoolean() approval?: boolean;
}

/** A Cashin or Cashout that was made at the aggregator; it counts once a second person approves it. */
export class CashMovementDto {
  @IsIn(['cashin', 'cashout']) kind!: 'cashin' | 'cashout';
  /** XOF. */
  @IsInt() @Min(1) @Max(MOST) amount!: number;
  /** Not in the future. */
  @IsInstant() happenedAt!: string;
  @IsString() @IsPlainText() @IsNotEmpty() @MaxLength(500) note!: string;
  @IsOptional() @IsUUID() fileId?: string;
  @IsString() @IsPlainText() @IsNotEmpty() @MaxLength(1000) reason!: string;
}

/** When a low balance is told; null: not by this. */
export class FloatRuleDto {
  /** XOF. */
  @ValidateIf(isNotNull) @IsInt() @Min(1) @Max(MOST) belowAmount!: number | null;
  /** Hours of runway at the pace of the last 24 hours. */
  @ValidateIf(isNotNull) @IsInt() @Min(1) @Max(720) belowHours!: number | null;
}

function isNotNull(_: unknown, value: unknown): boolean {
  return value !== null;
}

/** The filters of the list of accounts; sorted by `projectName` or `operatorName`. */
export class AccountsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
}
