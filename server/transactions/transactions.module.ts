import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { OperatorsModule } from '../operators/operators.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { DriftController } from './drift.controller.js';
import { DriftService } from './drift.service.js';
import { DueService } from './due.service.js';
import { EvidenceService } from './evidence.service.js';
import { ExchangesController } from './exchanges.controller.js';
import { ExchangeViewsService } from './exchange-views.service.js';
import { ExchangesService } from './exchanges.service.js';
import { FactsService } from './facts.service.js';
import { Transaction } from './transaction.entity.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { TokenReplacement } from './token-replacement.service.js';
import { TokenRules } from './token-rules.service.js';
import { TransactionEvidence } from './transaction-evidence.service.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsService } from './transactions.service.js';
import { TransitionsService } from './transitions.service.js';
import { UnknownController } from './unknown.controller.js';
import { UnknownService } from './unknown.service.js';

const services = [
  TransitionsService,
  DueService,
  ExchangesService,
  FactsService,
  DriftService,
  EvidenceService,
  TransactionEvidence,
  TransactionsService,
  ExchangeViewsService,
  TokenRules,
  TokenReplacement,
  RegistrationService,
  UnknownService,
];

@Module({
  imports: [AccessModule, ProjectsModule, OperatorsModule, TypeOrmModule.forFeature([Transaction])],
  controllers: [
    TransactionsController,
    RegistrationController,
    ExchangesController,
    DriftController,
    UnknownController,
  ],
  providers: services,
  exports: [...services, TypeOrmModule],
})
export class TransactionsModule {}
