import { Module } from '@nestjs/common';
import { AggregatorClient } from './aggregator-client.js';

@Module({ providers: [AggregatorClient], exports: [AggregatorClient] })
export class AggregatorClientModule {}
