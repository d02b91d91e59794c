import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { DriftController } from './drift.controller.js';
import { DriftService } from './drift.service.js';
import { ConfirmationScheduleService } from './due.service.js';
import { ExchangeRecorderService } from './evidence.service.js';
import { ExchangesController } from './exchanges.controller.js';
import { ExchangeViewsService } from './exchange-views.service.js';
import { ExchangesService } from './exchanges.service.js';
import { TransactionFactsService } from './facts.service.js';
import { Transaction } from './transaction.entity.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { TokenReplacementService } from './token-replacement.service.js';
import { TokenRulesService } from './token-rules.service.js';
import { ConfirmationDiagnosisService } from './transaction-evidence.service.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsService } from './transactions.service.js';
import { TransitionsService } from './transitions.service.js';
import { LostCallsController } from './unknown.controller.js';
import { LostCallsService } from './unknown.service.js';

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
  imports: [AccessModule, ProjectsModule, OperatorsModule, TypeOrmModule.forFeature([Transaction])],
  controllers: [
    TransactionsController,
    RegistrationController,
    ExchangesController,
    DriftController,
    LostCallsController,
  ],
  providers: services,
  exports: [...services, TypeOrmModule],
})
export class TransactionsModule {}
