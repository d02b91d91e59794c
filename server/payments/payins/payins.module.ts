import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AggregatorClientModule } from '../../aggregator/client/client.module.js';
import { ProjectsModule } from '../../merchant/projects/projects.module.js';
import { OperatorsModule } from '../../merchant/operators/operators.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { PayinCallHandler } from './payin-call.handler.js';
import { PayinCallsService } from './payin-calls.service.js';
import { PayinRecoveryService } from './payin-recovery.service.js';
import { PayinViewsService } from './payin-views.service.js';
import { Payin } from './payin.entity.js';
import { PayinsController } from './payins.controller.js';
import { PayinsRepository } from './payins.repository.js';
import { PayinsService } from './payins.service.js';
import { WalletOtpService } from './wallet-otp.service.js';
import { PayinDueTimes } from './payin-due-times.js';

@Module({
  imports: [
    AggregatorClientModule,
    ProjectsModule,
    OperatorsModule,
    TransactionsModule,
    CallsModule,
    TypeOrmModule.forFeature([Payin]),
  ],
  controllers: [PayinsController],
  providers: [
    PayinDueTimes,
    PayinsService,
    PayinCallsService,
    PayinCallHandler,
    PayinsRepository,
    PayinViewsService,
    PayinRecoveryService,
    WalletOtpService,
  ],
})
export class PayinsModule {}
