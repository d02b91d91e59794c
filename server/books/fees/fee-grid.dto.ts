import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { ListQuery } from '../../platform/common/lists/list-query.js';
import { IsListOf, IsNullable, IsTypedText } from '../../platform/common/requests/validation.js';
import { MAX_AMOUNT } from '../../platform/common/values/xof.js';

export class FeeBandDto {
  /** Lower bound of the amount in XOF, inclusive. */
  @IsInt() @Min(0) @Max(MAX_AMOUNT) from!: number;
  /** Share of the amount in basis points (1/10 000). */
  @IsInt() @Min(0) @Max(10_000) basisPoints!: number;
  /** Fixed part in XOF. */
  @IsInt() @Min(0) @Max(MAX_AMOUNT) fixed!: number;
}

export class FeeLineDto {
  @IsIn(['payin', 'payout']) kind!: 'payin' | 'payout';
  @IsIn(['merchant', 'customer']) bearer!: 'merchant' | 'customer';
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @IsListOf(() => FeeBandDto)
  bands!: FeeBandDto[];
  /** Minimum fee in XOF, before tax. */
  @IsNullable() @IsInt() @Min(0) @Max(MAX_AMOUNT) minimum!: number | null;
  @IsNullable() @IsInt() @Min(0) @Max(MAX_AMOUNT) cap!: number | null;
  /** Tax in basis points (1/10 000) of the fee. */
  @IsInt() @Min(0) @Max(10_000) taxBasisPoints!: number;
}

export class FeeGridDraftDto {
  /** Null for all projects without a grid of their own. */
  @IsNullable() @IsUUID() projectId!: string | null;
  @IsString() @Matches(/^\d{1,6}$/) operatorId!: string;
  /** Effective day, `YYYY-MM-DD`, in the zone of each project. */
  @IsString() @MaxLength(10) effectiveDay!: string;
  /** True when the project's own grid ends; `lines` is then empty. */
  @IsBoolean() inherits!: boolean;
  @ArrayMaxSize(4) @IsListOf(() => FeeLineDto) lines!: FeeLineDto[];
}

export class FeeGridDto extends FeeGridDraftDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(500) reason!: string;
}

export class FeeGridsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @Matches(/^\d{1,6}$/) operatorId?: string;
}
