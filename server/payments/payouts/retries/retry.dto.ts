import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { toFlag } from '../../../platform/common/lists/list-query.js';
import { FACTOR_CODE, IsTypedText } from '../../../platform/common/requests/validation.js';
import { PayoutQuery } from '../orders/order.dto.js';

export class RetryDto {
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(1000) reason!: string;
  /** Code of the second factor. */
  @IsString() @Matches(FACTOR_CODE) code!: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class JointRetryDto {
  /** Chosen by the client; the same request under the same id is stored once. */
  @IsUUID() requestId!: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  payoutIds!: string[];
  @IsString() @IsTypedText() @MinLength(3) @MaxLength(1000) reason!: string;
}

export class FailedPayoutQuery extends PayoutQuery {
  /** `low_balance`, an error code as `<list>.<code>`, or without a code `people`, `never_sent` or `no_code`. */
  @IsOptional() @IsString() @MaxLength(60) cause?: string;
  /** True: also those that cannot succeed with this number, amount and channel. */
  @IsOptional() @toFlag @IsBoolean() all?: boolean;
}

export class RetriesQuery {
  @IsOptional() @IsUUID() projectId?: string;
}
