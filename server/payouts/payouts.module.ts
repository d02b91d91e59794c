import { Module } from '@nestjs/common';
import { FloatModule } from '../float/float.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';

/** Payouts that people request and approve, and their sending. */
@Module({
  imports: [ProjectsModule, TransactionsModule, FloatModule],
  controllers: [],
  providers: [],
  exports: [],
})
export class PayoutsModule {}
