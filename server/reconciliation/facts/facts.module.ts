import { Module } from '@nestjs/common';
import { BalanceProofs } from './balance-proofs.service.js';
import { DayGuard } from './day-guard.service.js';
import { DayWindows } from './day-windows.service.js';

/** What is known of a day, and who may still write it: read by every part of the reconciliation. */
@Module({
  providers: [BalanceProofs, DayGuard, DayWindows],
  exports: [BalanceProofs, DayGuard, DayWindows],
})
export class FactsModule {}
