import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { FACTOR_CODE, IsTypedText } from '../../../platform/common/requests/validation.js';

class LostCallDto {
  /** Code of the second factor. */
  @IsString() @Matches(FACTOR_CODE) code!: string;
  /** Made once by the form: a repeated request acts once. */
  @IsOptional() @IsUUID() requestId?: string;
}

export class AttachTokenDto extends LostCallDto {
  /** Creation token, as shown by the aggregator's support or dashboard. */
  @IsString() @Matches(/^\S+$/) @MaxLength(8_000) token!: string;
}

export class NotCreatedDto extends LostCallDto {
  /** Evidence that nothing was created: the person contacted at the aggregator, and the reply. */
  @IsString() @IsTypedText() @MinLength(10) @MaxLength(1000) reason!: string;
  /** The reply as a file. */
  @IsOptional() @IsUUID() fileId?: string;
}

/** Requires a file or a callback as evidence. */
export class FailedDto extends NotCreatedDto {
  /** Callback that reports the failure, with a mark that only the aggregator knows. */
  @IsOptional() @IsUUID() callbackId?: string;
}

export class FailureReviewDto extends NotCreatedDto {
  @IsIn(['not_paid', 'paid']) finding!: 'not_paid' | 'paid';
}

export class ReplaceTokenDto extends LostCallDto {
  /** Creation token, as shown by the aggregator's support or dashboard. */
  @IsString() @Matches(/^\S+$/) @MaxLength(8_000) token!: string;
  /** Reason why the current token is wrong and this one is correct. */
  @IsString() @IsTypedText() @MinLength(10) @MaxLength(1000) reason!: string;
  /** Evidence as a file. */
  @IsOptional() @IsUUID() fileId?: string;
}
