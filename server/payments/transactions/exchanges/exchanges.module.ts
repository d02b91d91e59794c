import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DriftModule } from '../drift/drift.module.js';
import { ExchangeRecorderService } from './exchange-recorder.service.js';
import { ExchangeViewsService } from './exchange-views.service.js';
import { ExchangeEntity } from './exchange.entity.js';
import { ExchangesController } from './exchanges.controller.js';
import { ExchangesService } from './exchanges.service.js';

@Module({
  imports: [DriftModule, TypeOrmModule.forFeature([ExchangeEntity])],
  controllers: [ExchangesController],
  providers: [ExchangesService, ExchangeViewsService, ExchangeRecorderService],
  exports: [ExchangesService, ExchangeViewsService, ExchangeRecorderService],
})
export class ExchangesModule {}
