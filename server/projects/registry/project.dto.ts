import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsIP,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IsPlainText, IsTimeZone } from '../../common/requests/validation.js';
import { ListQuery } from '../../common/lists/list-query.js';

/** Left out is fine, null is not. */
export const isGiven = (_: unknown, value: unknown): boolean => value !== undefined;

/** What the aggregator's support whitelists for one project. */
const MOST_EGRESS_ADDRESSES = 3;

/** Settings for what live deployments do differently from the contract (see `WireVariants`). */
export class WireVariantsDto {
  @ValidateIf(isGiven) @IsIn(['token', 'invoiceToken', 'both']) payinConfirmParameter?:
    'token' | 'invoiceToken' | 'both';
  @ValidateIf(isGiven)
  @IsIn(['withdrawalToken', 'token', 'both'])
  payoutConfirmParameter?: 'withdrawalToken' | 'token' | 'both';
  @ValidateIf(isGiven) @IsBoolean() contentTypeOnGet?: boolean;
  @ValidateIf(isGiven) @IsBoolean() trailingSlash?: boolean;
  @ValidateIf(isGiven) @IsBoolean() amountsAsStrings?: boolean;
}

class ProjectSettingsDto {
  @ValidateIf(isGiven) @IsBoolean() payinEnabled?: boolean;
  @ValidateIf(isGiven) @IsBoolean() payoutEnabled?: boolean;
  /** Minutes after which a pending transaction counts as overdue. */
  @ValidateIf(isGiven) @IsInt() @Min(1) @Max(525_600) overdueAfterMinutes?: number;
  /** Requests to the aggregator at the same time. */
  @ValidateIf(isGiven) @IsInt() @Min(1) @Max(512) maxInFlight?: number;
  /** Requests a second; null for no limit. */
  @IsOptional() @IsInt() @Min(1) @Max(100_000) ratePerSecond?: number | null;
  @ValidateIf(isGiven) @ValidateNested() @Type(() => WireVariantsDto) wireVariants?: WireVariantsDto;
  /** The addresses that this server calls from, as the aggregator's support has whitelisted them: three at most. */
  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMaxSize(MOST_EGRESS_ADDRESSES)
  @ArrayUnique()
  @IsIP(undefined, { each: true })
  egressAddresses?: string[];
}

export class NewProjectDto extends ProjectSettingsDto {
  @IsNotEmpty() @IsString() @IsPlainText() @MaxLength(80) name!: string;
  /** The aggregator’s address: https, not a private one. */
  @IsString() @MaxLength(500) baseUrl!: string;
  /** The address of the documentation of sub-codes. */
  @IsString() @MaxLength(500) wikiUrl!: string;
  /** IANA zone of the business day, such as Africa/Abidjan. */
  @IsTimeZone() zone!: string;
}

export class ProjectChangeDto extends ProjectSettingsDto {
  @ValidateIf(isGiven) @IsNotEmpty() @IsString() @IsPlainText() @MaxLength(80) name?: string;
  @ValidateIf(isGiven) @IsString() @MaxLength(500) baseUrl?: string;
  @ValidateIf(isGiven) @IsString() @MaxLength(500) wikiUrl?: string;
  @ValidateIf(isGiven) @IsTimeZone() zone?: string;
}

export class ProjectsQuery extends ListQuery {
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
  /** Part of the name. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(80) q?: string;
}
