import { Module } from '@nestjs/common';
import { AggregatorClient } from './client/aggregator-client.js';
import { SubCodesController } from './sub-codes/sub-codes.controller.js';

@Module({ controllers: [SubCodesController], providers: [AggregatorClient], exports: [AggregatorClient] })
export class AggregatorModule {}
