import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { ListQuery, toFlag, toList } from '../../platform/common/lists/list-query.js';
import { IsDay, IsTypedText, IsXof } from '../../platform/common/requests/validation.js';
import { CLAIM_STATES, type ClaimState, CLAIM_OUTCOMES, type ClaimOutcome } from './claim-words.js';

export class ClaimQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
  @IsOptional() @IsUUID() transactionId?: string;
  /** One or several, comma-separated. */
  @IsOptional() @toList @IsIn(CLAIM_STATES, { each: true }) state?: ClaimState[];
  /** `true`: not closed. */
  @IsOptional() @toFlag @IsBoolean() open?: boolean;
  /** `true`: not closed after the due day. */
  @IsOptional() @toFlag @IsBoolean() overdue?: boolean;
  /** Part of the transaction's reference or of the aggregator's ticket. */
  @IsOptional() @IsString() @MaxLength(200) q?: string;
}

/** Made once by the form: a repeated request acts once. */
class RequestDto {
  @IsOptional() @IsUUID() requestId?: string;
}

export class NewClaimDto extends RequestDto {
  /** At stake, XOF; at most the amount of the transaction. */
  @IsXof() amount!: number;
  @IsString() @IsTypedText() @MinLength(5) @MaxLength(2_000) reason!: string;
  @IsOptional() @IsDay() dueDay?: string;
  /** Seal of the evidence file; default: the latest one made of the transaction. */
  @IsOptional() @Matches(/^[0-9a-f]{64}$/) evidenceSha256?: string;
}

/** `version` of the claim that the user saw. */
class SeenClaimDto extends RequestDto {
  @IsInt() @Min(1) version!: number;
}

export class SentClaimDto extends SeenClaimDto {
  /** Reference given by the aggregator. */
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(100) ticket!: string;
  @IsDay() dueDay!: string;
  @IsOptional() @IsString() @IsTypedText() @MaxLength(2_000) text?: string;
}

export class AnsweredClaimDto extends SeenClaimDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(5_000) text!: string;
  @IsOptional() @IsDay() dueDay?: string;
}

export class DueClaimDto extends SeenClaimDto {
  @IsDay() dueDay!: string;
  @IsString() @IsTypedText() @MinLength(5) @MaxLength(1_000) reason!: string;
}

export class ClaimOutcomeDto extends SeenClaimDto {
  @IsIn(CLAIM_OUTCOMES) outcome!: ClaimOutcome;
  @IsString() @IsTypedText() @MinLength(5) @MaxLength(2_000) reason!: string;
}

export class ClaimNoteDto extends RequestDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(2_000) text!: string;
}
