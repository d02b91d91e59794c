import { Module } from '@nestjs/common';
import { AccountBasesRepository } from './account-bases.repository.js';
import { FloatService } from './float.service.js';
import { MovementsRepository } from './movements.repository.js';
import { OpenPayinsRepository } from './open-payins.repository.js';

@Module({
  providers: [AccountBasesRepository, MovementsRepository, OpenPayinsRepository, FloatService],
  exports: [AccountBasesRepository, FloatService],
})
export class BalanceModule {}
