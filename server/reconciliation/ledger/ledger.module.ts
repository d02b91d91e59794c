import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { AccountMovementsService } from './account-movements.service.js';
import { BalanceProofsController } from './balance-proofs.controller.js';
import { BalanceProofsService } from './balance-proofs.service.js';

@Module({
  imports: [CalendarModule],
  controllers: [BalanceProofsController],
  providers: [BalanceProofsService, AccountMovementsService],
  exports: [BalanceProofsService],
})
export class LedgerModule {}
