import { Module } from '@nestjs/common';
import { AggregatorClient } from './client/aggregator-client.js';
import { SubCodesModule } from './sub-codes/sub-codes.module.js';

@Module({ imports: [SubCodesModule], providers: [AggregatorClient], exports: [AggregatorClient] })
export class AggregatorModule {}
