import { Module } from '@nestjs/common';
import { AggregatorClientModule } from '../../aggregator/client/client.module.js';
import { PayoutsModule } from '../../payments/payouts/payouts.module.js';
import { SystemModule } from '../system/system.module.js';
import { MetricsService } from './metrics.service.js';
import { StoredMetricsService } from './stored-metrics.service.js';

@Module({
  imports: [AggregatorClientModule, PayoutsModule, SystemModule],
  providers: [MetricsService, StoredMetricsService],
  exports: [MetricsService],
})
export class MetricsModule {}
