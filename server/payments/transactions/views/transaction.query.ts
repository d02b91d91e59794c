import { IsArray, IsBoolean, IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { IsInstant, IsPreferredZone, IsQueryInteger } from '../../../platform/common/requests/validation.js';
import { AgeQuery } from '../../../platform/common/lists/age.query.js';
import { toFlag, toList } from '../../../platform/common/lists/list-query.js';
import {
  TRANSACTION_KINDS,
  type TransactionKind,
  PAYIN_CHANNELS,
  PAYOUT_CHANNELS,
  type TransactionStatus,
  TRANSACTION_STATUSES,
} from '../lifecycle/lifecycle.js';

/** `22:30`. */
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Filters are combined with AND; the age counts from the creation. */
export class TransactionQuery extends AgeQuery {
  /** One or several, comma-separated. */
  @IsOptional() @toList @IsArray() @IsIn(TRANSACTION_STATUSES, { each: true }) status?: TransactionStatus[];
  @IsOptional() @IsIn(TRANSACTION_KINDS) kind?: TransactionKind;
  @IsOptional() @IsIn([...new Set([...PAYIN_CHANNELS, ...PAYOUT_CHANNELS])]) channel?: string;
  /** The aggregator's `operator_id`; `none` for transactions whose operator is not identified yet. */
  @IsOptional() @IsString() @MaxLength(40) operatorId?: string;
  /** Operator account: of the operator identified, otherwise of the one suggested by the prefix of the number; `none` where there is neither. */
  @IsOptional() @IsString() @MaxLength(40) accountId?: string;
  /** True where the account is certain; false where only the number of a hosted or wallet payin suggests it, or nothing. */
  @IsOptional() @toFlag @IsBoolean() accountCertain?: boolean;
  /** True where a matched line of a statement shows the payment; false: all others. */
  @IsOptional() @toFlag @IsBoolean() onStatement?: boolean;
  /** Calling code of the operator's country, or of the number while no operator is identified. */
  @IsOptional() @Matches(/^[1-9]\d{0,3}$/) country?: string;
  @IsOptional() @IsUUID() projectId?: string;
  /** Bounds of the time of creation: days, which are whole days of the project's zone and both included, or instants (ISO 8601), `from` included, `to` excluded. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() to?: string;
  /** Bounds of the time of day of creation, `HH:MM`: `timeFrom` included, `timeTo` excluded. `22:00` to `05:00` passes midnight. */
  @IsOptional() @Matches(CLOCK_TIME) timeFrom?: string;
  @IsOptional() @Matches(CLOCK_TIME) timeTo?: string;
  /** IANA zone of `timeFrom` and `timeTo`; default: UTC. */
  @IsOptional() @IsPreferredZone() timeZone?: string;
  /** Bounds of the time of the current status, as `from` and `to`. */
  @IsOptional() @IsInstant() statusFrom?: string;
  @IsOptional() @IsInstant() statusTo?: string;
  /** XOF, both included. */
  @IsOptional() @IsQueryInteger(0, 2_000_000) amountMin?: number;
  @IsOptional() @IsQueryInteger(0, 2_000_000) amountMax?: number;
  /** `17`, or with its list `<list>.17`. */
  @IsOptional() @Matches(/^([A-Za-z]+\.)?[0-9A-Za-z]{1,10}$/) subCode?: string;
  /** Exact reason of a final failure that has no error code. */
  @IsOptional() @IsString() @MaxLength(2000) reason?: string;
  /** Any part of the merchant's reference. */
  @IsOptional() @IsString() @MaxLength(200) reference?: string;
  /** Any part of the number, in any notation. */
  @IsOptional() @IsString() @MaxLength(40) phone?: string;
  /** Exact creation token, including replaced ones. */
  @IsOptional() @IsString() @MaxLength(4000) token?: string;
  /** Pending for longer than the project's own limit. */
  @IsOptional() @toFlag @IsBoolean() overdue?: boolean;
  /** True: pending after the time limit of the project. False: all others. */
  @IsOptional() @toFlag @IsBoolean() expired?: boolean;
  /** True: final without a callback. False: with at least one callback. */
  @IsOptional() @toFlag @IsBoolean() withoutCallback?: boolean;
  /** A later status check contradicts the final status and the break is not resolved. */
  @IsOptional() @toFlag @IsBoolean() contradicted?: boolean;
  /** Identifiers as in `GET /api/search`, except amounts and error codes. */
  @IsOptional() @IsString() @MaxLength(4000) q?: string;
}
