import { IsArray, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsInstant, IsQueryInteger } from '../../common/requests/validation.js';
import { ListQuery, toList } from '../../common/lists/list-query.js';
import { PAYOUT_CHANNELS, type PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import { PAYOUT_STATES, type PayoutState } from './payout.view.js';

/** The filters of the list of payouts; all of them combine with AND. */
export class PayoutQuery extends ListQuery {
  /** One or several, comma-separated. */
  @IsOptional() @toList @IsArray() @IsIn(PAYOUT_STATES, { each: true }) state?: PayoutState[];
  @IsOptional() @IsUUID() projectId?: string;
  /** The account that it is taken from; `none` where nothing tells the operator. */
  @IsOptional() @IsString() @MaxLength(40) operatorId?: string;
  /** Any part of the number, in any notation. */
  @IsOptional() @IsString() @MaxLength(40) phone?: string;
  @IsOptional() @IsUUID() orderId?: string;
  @IsOptional() @IsIn(PAYOUT_CHANNELS) channel?: PayoutChannel;
  /** Bounds of the time when it was requested, ISO 8601; `from` included, `until` excluded. */
  @IsOptional() @IsInstant() from?: string;
  @IsOptional() @IsInstant() until?: string;
  /** XOF, both included. */
  @IsOptional() @IsQueryInteger(0, 2_000_000) minAmount?: number;
  @IsOptional() @IsQueryInteger(0, 2_000_000) maxAmount?: number;
  /** Any part of the reference of any of its attempts. */
  @IsOptional() @IsString() @MaxLength(200) reference?: string;
}

/** Of the counts by state. */
export class PayoutCountsQuery {
  @IsOptional() @IsUUID() projectId?: string;
}
