import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { DriftController } from './drift/drift.controller.js';
import { DriftService } from './drift/drift.service.js';
import { ConfirmationScheduleService } from './lifecycle/confirmation-schedule.service.js';
import { ExchangeRecorderService } from './exchanges/exchange-recorder.service.js';
import { ExchangesController } from './exchanges/exchanges.controller.js';
import { ExchangeViewsService } from './exchanges/exchange-views.service.js';
import { ExchangesService } from './exchanges/exchanges.service.js';
import { TransactionFactsService } from './lifecycle/transaction-facts.service.js';
import { Transaction } from './lifecycle/transaction.entity.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { TokenReplacementService } from './lost-calls/token-replacement.service.js';
import { TokenRulesService } from './lost-calls/token-rules.service.js';
import { ConfirmationDiagnosisService } from './views/confirmation-diagnosis.service.js';
import { TransactionsController } from './views/transactions.controller.js';
import { TransactionsService } from './views/transactions.service.js';
import { TransitionsService } from './lifecycle/transitions.service.js';
import { LostCallsController } from './lost-calls/lost-calls.controller.js';
import { DiscoveryModule } from '@nestjs/core';
import { TimelineController } from './timeline/timeline.controller.js';
import { TimelineService } from './timeline/timeline.service.js';
import { TransactionTimelineSource } from './timeline/transaction-timeline.source.js';
import { LostCallsService } from './lost-calls/lost-calls.service.js';

const services = [
  TransitionsService,
  ConfirmationScheduleService,
  ExchangesService,
  TransactionFactsService,
  DriftService,
  ExchangeRecorderService,
  ConfirmationDiagnosisService,
  TransactionsService,
  ExchangeViewsService,
  TokenRulesService,
  TokenReplacementService,
  RegistrationService,
  LostCallsService,
];

@Module({
  imports: [
    AccessModule,
    DiscoveryModule,
    ProjectsModule,
    OperatorsModule,
    TypeOrmModule.forFeature([Transaction]),
  ],
  controllers: [
    TransactionsController,
    RegistrationController,
    ExchangesController,
    DriftController,
    LostCallsController,
    TimelineController,
  ],
  providers: [...services, TimelineService, TransactionTimelineSource],
  exports: [...services, TypeOrmModule],
})
export class TransactionsModule {}
