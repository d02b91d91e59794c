import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsXof } from '../../../platform/common/requests/validation.js';
import { PAYOUT_CHANNELS, type PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';

export class PreflightDto {
  @IsUUID() projectId!: string;
  @IsIn(PAYOUT_CHANNELS) channel!: PayoutChannel;
  /** As typed or pasted: blanks, `+` and `00` are accepted. */
  @IsString() @MaxLength(40) phone!: string;
  /** XOF, integer. */
  @IsXof() amount!: number;
  /** Wallet only. True: the funds stay in the wallet; false: they go on to the linked mobile money account. */
  @IsOptional() @IsBoolean() staysInWallet?: boolean;
}
