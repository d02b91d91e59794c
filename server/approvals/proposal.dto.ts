import { IsOptional, IsString, MaxLength, MinLength, IsIn, IsUUID } from 'class-validator';
import { IsPlainText, IsTypedText } from '../common/requests/validation.js';
import { ListQuery } from '../common/lists/list-query.js';
import { PROPOSAL_KINDS, type ProposalKind } from './proposal.view.js';

export class ApproveProposalDto {
  /** Code of the second factor. */
  @IsString() @MinLength(6) @MaxLength(20) code!: string;
  @IsOptional() @IsString() @IsTypedText() @MaxLength(1_000) reason?: string;
}

export class RefuseProposalDto {
  @IsString() @IsTypedText() @MinLength(1) @MaxLength(1_000) reason!: string;
}

export class WithdrawProposalDto {
  @IsOptional() @IsString() @IsTypedText() @MaxLength(1_000) reason?: string;
}

export class ProposalsQuery extends ListQuery {
  @IsOptional() @IsIn(['open', 'decided']) state?: 'open' | 'decided';
  @IsOptional() @IsIn(PROPOSAL_KINDS) kind?: ProposalKind;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(200) subjectId?: string;
  @IsOptional() @IsUUID() projectId?: string;
  /** Requests about the account of the project at this operator. */
  @IsOptional() @IsString() @IsPlainText() @MaxLength(40) operatorId?: string;
}
