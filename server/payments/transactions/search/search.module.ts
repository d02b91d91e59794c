import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';
import { TransactionSearchSource } from './transaction-search.source.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [SearchController],
  providers: [SearchService, TransactionSearchSource],
})
export class SearchModule {}
