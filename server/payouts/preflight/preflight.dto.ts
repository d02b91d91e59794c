import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsXof } from '../../common/requests/validation.js';
import { PAYOUT_CHANNELS, type PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';

/** What is looked at before a payout is requested. */
export class PreflightDto {
  @IsUUID() projectId!: string;
  @IsIn(PAYOUT_CHANNELS) channel!: PayoutChannel;
  /** As a person types or pastes it: blanks, `+` and `00` are understood. */
  @IsString() @MaxLength(40) phone!: string;
  /** XOF, integer. */
  @IsXof() amount!: number;
  /** Wallet only: the funds stay in the wallet (true), or go on to the linked mobile money account (false). */
  @IsOptional() @IsBoolean() staysInWallet?: boolean;
}
