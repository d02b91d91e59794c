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
} from 'class-validator';
import {
  IsObjectOf,
  IsOmittable,
  IsPlainText,
  IsTypedText,
  IsTimeZone,
} from '../../../platform/common/requests/validation.js';
import { ListQuery } from '../../../platform/common/lists/list-query.js';
import {
  PAYIN_CONFIRM_PARAMETERS,
  PAYOUT_CONFIRM_PARAMETERS,
  type PayinConfirmParameter,
  type PayoutConfirmParameter,
} from '../../../aggregator/contract/outcome-words.js';

/** The aggregator's support whitelists at most three addresses per project. */
const MOST_EGRESS_ADDRESSES = 3;

/** Settings for deployments of the aggregator that differ from its documentation (see `WireVariants`). */
export class WireVariantsDto {
  @IsOmittable() @IsIn(PAYIN_CONFIRM_PARAMETERS) payinConfirmParameter?: PayinConfirmParameter;
  @IsOmittable()
  @IsIn(PAYOUT_CONFIRM_PARAMETERS)
  payoutConfirmParameter?: PayoutConfirmParameter;
  @IsOmittable() @IsBoolean() contentTypeOnGet?: boolean;
  @IsOmittable() @IsBoolean() trailingSlash?: boolean;
  @IsOmittable() @IsBoolean() amountsAsStrings?: boolean;
}

class ProjectSettingsDto {
  @IsOmittable() @IsBoolean() payinEnabled?: boolean;
  @IsOmittable() @IsBoolean() payoutEnabled?: boolean;
  /** Minutes after which a pending transaction counts as overdue. */
  @IsOmittable() @IsInt() @Min(1) @Max(525_600) overdueAfterMinutes?: number;
  /** Maximum number of concurrent requests to the aggregator. */
  @IsOmittable() @IsInt() @Min(1) @Max(512) maxInFlight?: number;
  /** Requests per second; null for no limit. */
  @IsOptional() @IsInt() @Min(1) @Max(100_000) ratePerSecond?: number | null;
  @IsOmittable() @IsObjectOf(() => WireVariantsDto) wireVariants?: WireVariantsDto;
  /** Outbound addresses of this server, as whitelisted by the aggregator's support: at most three. */
  @IsOmittable()
  @IsArray()
  @ArrayMaxSize(MOST_EGRESS_ADDRESSES)
  @ArrayUnique()
  @IsIP(undefined, { each: true })
  egressAddresses?: string[];
}

export class NewProjectDto extends ProjectSettingsDto {
  @IsNotEmpty() @IsString() @IsTypedText() @MaxLength(80) name!: string;
  /** Base URL of the aggregator: https, no private address. */
  @IsString() @MaxLength(500) baseUrl!: string;
  /** URL of the documentation of error codes. */
  @IsString() @MaxLength(500) wikiUrl!: string;
  /** IANA zone of the business day, such as Africa/Abidjan. */
  @IsTimeZone() zone!: string;
}

export class ProjectChangeDto extends ProjectSettingsDto {
  @IsOmittable() @IsNotEmpty() @IsString() @IsTypedText() @MaxLength(80) name?: string;
  @IsOmittable() @IsString() @MaxLength(500) baseUrl?: string;
  @IsOmittable() @IsString() @MaxLength(500) wikiUrl?: string;
  @IsOmittable() @IsTimeZone() zone?: string;
}

export class ProjectsQuery extends ListQuery {
  @IsOptional() @IsIn(['ASC', 'DESC']) override order: 'ASC' | 'DESC' = 'ASC';
  /** Part of the name. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(80) q?: string;
}
