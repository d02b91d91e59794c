import { Module } from '@nestjs/common';
import { AggregatorClient } from './aggregator-client.js';
import { ExchangesService } from './exchanges.service.js';

@Module({ providers: [AggregatorClient, ExchangesService], exports: [AggregatorClient, ExchangesService] })
export class AggregatorClientModule {}
