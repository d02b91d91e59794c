import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ExchangesModule } from '../exchanges/exchanges.module.js';
import { TransactionViewsModule } from '../views/transaction-views.module.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineService } from './timeline.service.js';
import { TransactionTimelineSource } from './transaction-timeline.source.js';

@Module({
  imports: [DiscoveryModule, ExchangesModule, TransactionViewsModule],
  controllers: [TimelineController],
  providers: [TimelineService, TransactionTimelineSource],
  exports: [TimelineService],
})
export class TimelineModule {}
