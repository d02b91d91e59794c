import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LifecycleModule } from '../../transactions/lifecycle/lifecycle.module.js';
import { LatePaymentEntity } from './late-payment.entity.js';
import { PayoutPredecessorEntity } from './payout-predecessor.entity.js';
import { PredecessorsService } from './predecessors.service.js';

@Module({
  imports: [LifecycleModule, TypeOrmModule.forFeature([PayoutPredecessorEntity, LatePaymentEntity])],
  providers: [PredecessorsService],
  exports: [PredecessorsService],
})
export class PredecessorsModule {}
