import { Global, Module } from '@nestjs/common';
import { AccountPayouts } from '../accounts/accounts/account-payouts.js';
import { FundingFiguresService } from './funding/funding-figures.service.js';
import { PayoutsModule } from './payouts.module.js';
import { LatePayments } from '../accounts/balance/late-payments.js';
import { PayoutsOfCalls } from '../transactions/lost-calls/payouts-of-calls.js';
import { StoredLatePayments, StoredPayoutsOfCalls } from './attempts/stored-payouts-of-calls.js';

/** Global: rooms below may not import `payouts`, so what they show of payouts is injected. */
@Global()
@Module({
  imports: [PayoutsModule],
  providers: [
    { provide: AccountPayouts, useExisting: FundingFiguresService },
    { provide: LatePayments, useClass: StoredLatePayments },
    { provide: PayoutsOfCalls, useClass: StoredPayoutsOfCalls },
  ],
  exports: [AccountPayouts, LatePayments, PayoutsOfCalls],
})
export class AccountPayoutsModule {}
