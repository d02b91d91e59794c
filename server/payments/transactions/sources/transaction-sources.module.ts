import { Module } from '@nestjs/common';
import { TransactionSourcesService } from './transaction-sources.service.js';

@Module({ providers: [TransactionSourcesService], exports: [TransactionSourcesService] })
export class TransactionSourcesModule {}
