import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AggregatorModule } from '../../aggregator/aggregator.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { OperatorsModule } from '../../merchant/operators/operators.module.js';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { Payin } from './payin.entity.js';
import { PayinCallHandler } from './payin-call.handler.js';
import { PayinCallsService } from './payin-calls.service.js';
import { PayinsRepository } from './payins.repository.js';
import { PayinRecoveryService } from './payin-recovery.service.js';
import { PayinViewsService } from './payin-views.service.js';
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
    CallsModule,
  ],
  controllers: [PayinsController],
  providers: [
    PayinsService,
    PayinCallsService,
    PayinCallHandler,
    PayinsRepository,
    PayinViewsService,
    PayinRecoveryService,
    WalletOtpService,
  ],
  exports: [PayinsService, PayinRecoveryService],
})
export class PayinsModule {}
