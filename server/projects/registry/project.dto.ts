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

/** Skips validation of omitted fields only; unlike `@IsOptional()`, null is rejected. */
export const isGiven = (_: unknown, value: unknown): boolean => value !== undefined;

/** The aggregator's support whitelists at most three addresses per project. */
const MOST_EGRESS_ADDRESSES = 3;

/** Settings for deployments of the aggregator that differ from its documentation (see `WireVariants`). */
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
  /** Maximum number of concurrent requests to the aggregator. */
  @ValidateIf(isGiven) @IsInt() @Min(1) @Max(512) maxInFlight?: number;
  /** Requests per second; null for no limit. */
  @IsOptional() @IsInt() @Min(1) @Max(100_000) ratePerSecond?: number | null;
  @ValidateIf(isGiven) @ValidateNested() @Type(() => WireVariantsDto) wireVariants?: WireVariantsDto;
  /** Outbound addresses of this server, as whitelisted by the aggregator's support: at most three. */
  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMaxSize(MOST_EGRESS_ADDRESSES)
  @ArrayUnique()
  @IsIP(undefined, { each: true })
  egressAddresses?: string[];
}

export class NewProjectDto extends ProjectSettingsDto {
  @IsNotEmpty() @IsString() @IsPlainText() @MaxLength(80) name!: string;
  /** Base URL of the aggregator: https, no private address. */
  @IsString() @MaxLength(500) baseUrl!: string;
  /** URL of the documentation of error codes. */
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
