import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountBasesRepository } from './account-bases.repository.js';
import { BalanceHistoryService } from './balance-history.service.js';
import { FloatCheckpointEntity } from './float-checkpoint.entity.js';
import { FloatService } from './float.service.js';
import { MovementsRepository } from './movements.repository.js';
import { OpenPayinsRepository } from './open-payins.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([FloatCheckpointEntity])],
  providers: [
    AccountBasesRepository,
    MovementsRepository,
    OpenPayinsRepository,
    FloatService,
    BalanceHistoryService,
  ],
  exports: [AccountBasesRepository, FloatService, BalanceHistoryService],
})
export class BalanceModule {}
