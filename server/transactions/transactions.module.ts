import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DriftService } from './drift.service.js';
import { DueService } from './due.service.js';
import { ExchangesService } from './exchanges.service.js';
import { FactsService } from './facts.service.js';
import { Transaction } from './transaction.entity.js';
import { TransitionsService } from './transitions.service.js';

const services = [TransitionsService, DueService, ExchangesService, FactsService, DriftService];

@Module({
  imports: [TypeOrmModule.forFeature([Transaction])],
  providers: services,
  exports: [...services, TypeOrmModule],
})
export class TransactionsModule {}
