import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsInstant } from '../../../platform/common/requests/validation.js';
import { AgeQuery } from '../../../platform/common/lists/age.query.js';
import { toFlag, toList } from '../../../platform/common/lists/list-query.js';
import { CALLBACK_ENCODINGS } from '../../../aggregator/contract/outcome-words.js';
import { CALLBACK_STATUSES, PAIRINGS } from './callback-words.js';
import { QUARANTINE_REASONS } from '../process/quarantine-words.js';

/** The age counts from the arrival. */
export class CallbackQuery extends AgeQuery {
  @IsOptional() @IsUUID() projectId?: string;
  /** One or several, comma-separated. */
  @IsOptional() @toList @IsIn(CALLBACK_STATUSES, { each: true }) status?: string[];
  @IsOptional() @toList @IsIn(PAIRINGS, { each: true }) pairing?: string[];
  /** `true`: in quarantine and not dismissed; `dismissed`; `false`: linked to a transaction; `unattributed`: for any reason, without an identifier or a valid mark; or one reason. */
  @IsOptional()
  @IsIn(['true', 'false', 'dismissed', 'unattributed', ...QUARANTINE_REASONS])
  quarantine?: string;
  /** Excludes dismissed callbacks and differing pairs whose break is resolved. */
  @IsOptional() @toFlag @IsBoolean() unresolved?: boolean;
  @IsOptional() @IsIn(CALLBACK_ENCODINGS) encoding?: string;
  /** Part of the merchant's reference, or of the identifier in an unlinked callback. */
  @IsOptional() @IsString() @MaxLength(200) reference?: string;
  /** Same as `reference`, exact. */
  @IsOptional() @IsString() @MaxLength(200) identity?: string;
  @IsOptional() @IsUUID() transactionId?: string;
  @IsOptional() @IsUUID() eventId?: string;
  @IsOptional() @IsString() @MaxLength(200) hash?: string;
  @IsOptional() @IsString() @MaxLength(200) logfile?: string;
  @IsOptional() @IsString() @MaxLength(4000) token?: string;
  /** Bounds of the time of arrival: days, which are whole days of the project's zone and both included, or instants (ISO 8601), `from` included, `to` excluded. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() to?: string;
  /** Reference, hash, logfile, callback token, request id or value of `custom_data`, or a part of one. */
  @IsOptional() @IsString() @MaxLength(4000) q?: string;
}
