import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TransactionsModule } from '../../transactions/transactions.module.js';
import { StatusCheckBatchEntity, StatusCheckBatchRowEntity } from './check-batches.entities.js';
import { CheckBatchesController } from './check-batches.controller.js';
import { CheckBatchesService } from './check-batches.service.js';

@Module({
  imports: [
    TransactionsModule,
    TypeOrmModule.forFeature([StatusCheckBatchEntity, StatusCheckBatchRowEntity]),
  ],
  controllers: [CheckBatchesController],
  providers: [CheckBatchesService],
})
export class CheckBatchesModule {}
