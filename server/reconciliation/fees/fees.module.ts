import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { FeeGridList } from './fee-grid-list.service.js';
import { FeeGridsController } from './fee-grids.controller.js';
import { FeeGrids } from './fee-grids.service.js';

/** Fees of operators by date of effect. */
@Module({
  imports: [AccessModule, FactsModule],
  controllers: [FeeGridsController],
  providers: [FeeGrids, FeeGridList],
  exports: [FeeGrids, FeeGridList],
})
export class FeesModule {}
