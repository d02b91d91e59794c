import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhooksModule } from '../../../merchant/alerts/webhooks/webhooks.module.js';
import { OperatorsModule } from '../../../merchant/operators/operators.module.js';
import {
  AccountChangeEntity,
  ContradictionEntity,
  Transaction,
  TransitionEntity,
} from './lifecycle.entities.js';
import { ConfirmationScheduleService } from './confirmation-schedule.service.js';
import { StatusResendsService } from './status-resends.service.js';
import { StatusWebhooksService } from './status-webhooks.service.js';
import { TransactionFactsService } from './transaction-facts.service.js';
import { TransitionsService } from './transitions.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([TransitionEntity, AccountChangeEntity, ContradictionEntity, Transaction]),
    OperatorsModule,
    WebhooksModule,
  ],
  providers: [
    TransitionsService,
    StatusWebhooksService,
    StatusResendsService,
    TransactionFactsService,
    ConfirmationScheduleService,
  ],
  exports: [TransitionsService, TransactionFactsService, ConfirmationScheduleService, TypeOrmModule],
})
export class LifecycleModule {}
