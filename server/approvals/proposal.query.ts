import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { ListQuery } from '../common/lists/list-query.js';
import { IsPlainText } from '../common/requests/validation.js';
import { PROPOSAL_KINDS, type ProposalKind } from './proposal.view.js';

export class ProposalsQuery extends ListQuery {
  @IsOptional() @IsIn(['open', 'decided']) state?: 'open' | 'decided';
  @IsOptional() @IsIn(PROPOSAL_KINDS) kind?: ProposalKind;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(200) subjectId?: string;
  @IsOptional() @IsUUID() projectId?: string;
}
