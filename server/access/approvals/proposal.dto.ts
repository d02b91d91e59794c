import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { IsPlainText, IsTypedText } from '../../platform/common/requests/validation.js';
import { ListQuery, toFlag } from '../../platform/common/lists/list-query.js';
import { PROPOSAL_KINDS, type ProposalKind } from './proposal-kinds.js';

export class ApproveProposalDto {
  /** Code of the second factor. */
  @IsString() @MinLength(6) @MaxLength(20) code!: string;
  @IsOptional() @IsString() @IsTypedText() @MaxLength(1_000) reason?: string;
  /** Hand-over under which the reader approves for another user; left out: in their own name. */
  @IsOptional() @IsUUID() handoverId?: string;
}

/** Proposals of one kind as shown to the approver, and one code for all of them. */
export class ApproveProposalsDto extends ApproveProposalDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids!: string[];
  /** XOF, sum of `amount` of all proposals. */
  @IsInt() @Min(-Number.MAX_SAFE_INTEGER) @Max(Number.MAX_SAFE_INTEGER) total!: number;
}

export class RejectProposalDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1_000) reason!: string;
}

export class WithdrawProposalDto {
  @IsOptional() @IsString() @IsTypedText() @MaxLength(1_000) reason?: string;
}

export class ProposalsQuery extends ListQuery {
  @IsOptional() @IsIn(['open', 'decided']) state?: 'open' | 'decided';
  /** True: only proposals that the reader may approve now; those of all projects stay under a `projectId`. */
  @IsOptional() @toFlag @IsBoolean() waitingForMe?: boolean;
  @IsOptional() @IsIn(PROPOSAL_KINDS) kind?: ProposalKind;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(200) subjectId?: string;
  @IsOptional() @IsUUID() projectId?: string;
  /** Requests about the account of the project at this operator. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(40) operatorId?: string;
}
