import { Module } from '@nestjs/common';
import { DriftModule } from '../drift/drift.module.js';
import { ExchangeRecorderService } from './exchange-recorder.service.js';
import { ExchangeViewsService } from './exchange-views.service.js';
import { ExchangesController } from './exchanges.controller.js';
import { ExchangesService } from './exchanges.service.js';

/** Requests to the aggregator and their responses, as stored. */
@Module({
  imports: [DriftModule],
  controllers: [ExchangesController],
  providers: [ExchangesService, ExchangeViewsService, ExchangeRecorderService],
  exports: [ExchangesService, ExchangeViewsService, ExchangeRecorderService],
})
export class ExchangesModule {}
