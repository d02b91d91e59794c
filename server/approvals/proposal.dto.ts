import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { IsPlainText } from '../common/requests/validation.js';

export class ApproveProposalDto {
  /** Of the second factor. */
  @IsString() @MinLength(6) @MaxLength(20) code!: string;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(1_000) reason?: string;
}

export class RefuseProposalDto {
  @IsString() @IsPlainText() @MinLength(1) @MaxLength(1_000) reason!: string;
}

export class WithdrawProposalDto {
  @IsOptional() @IsString() @IsPlainText() @MaxLength(1_000) reason?: string;
}
