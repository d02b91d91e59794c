import { Global, Module } from '@nestjs/common';
import { AccountPayouts } from '../accounts/accounts/account-payouts.js';
import { FundingFiguresService } from './funding/funding-figures.service.js';
import { PayoutsModule } from './payouts.module.js';

/** Global: `accounts` may not import `payouts`, so the payouts of accounts are injected through `AccountPayouts`. */
@Global()
@Module({
  imports: [PayoutsModule],
  providers: [{ provide: AccountPayouts, useExisting: FundingFiguresService }],
  exports: [AccountPayouts],
})
export class AccountPayoutsModule {}
