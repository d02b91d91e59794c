import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AccountBases } from './account-base.service.js';
import { FloatService } from './float.service.js';
import { Movements } from './movements.service.js';

@Module({
  imports: [AccessModule],
  providers: [AccountBases, Movements, FloatService],
  exports: [FloatService],
})
export class FloatModule {}
