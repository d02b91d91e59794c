import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AggregatorModule } from '../aggregator/aggregator.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { Payin } from './payin.entity.js';
import { PayinAnswers } from './payin-answers.service.js';
import { PayinCalls } from './payin-calls.service.js';
import { PayinLedger } from './payin-ledger.service.js';
import { PayinProgress } from './payin-progress.service.js';
import { PayinRecovery } from './payin-recovery.service.js';
import { PayinViews } from './payin-views.service.js';
import { PayinsController } from './payins.controller.js';
import { PayinsService } from './payins.service.js';
import { WalletOtpService } from './wallet-otp.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Payin]),
    AggregatorModule,
    OperatorsModule,
    ProjectsModule,
    TransactionsModule,
  ],
  controllers: [PayinsController],
  providers: [
    PayinsService,
    PayinCalls,
    PayinAnswers,
    PayinProgress,
    PayinLedger,
    PayinViews,
    PayinRecovery,
    WalletOtpService,
  ],
  exports: [PayinsService, PayinRecovery],
})
export class PayinsModule {}
