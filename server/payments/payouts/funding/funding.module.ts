import { Global, Module } from '@nestjs/common';
import { AccountPayouts } from '../../accounts/accounts/account-payouts.js';
import { FloatModule } from '../../accounts/float.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { FundingFiguresService } from './funding-figures.service.js';
import { FundingController } from './funding.controller.js';
import { FundingService } from './funding.service.js';

/** Global: `float` may not import `payouts`, so the payouts of accounts are injected through `AccountPayouts`. */
@Global()
@Module({
  imports: [FloatModule, AttemptsModule],
  controllers: [FundingController],
  providers: [FundingService, { provide: AccountPayouts, useClass: FundingFiguresService }],
  exports: [AccountPayouts],
})
export class FundingModule {}
