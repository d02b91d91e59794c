import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { AccountMovementsService } from './account-movements.service.js';
import { BalanceProofsController } from './balance-proofs.controller.js';
import { BalanceProofsService } from './balance-proofs.service.js';
import { DebitEvidenceController } from './debit-evidence.controller.js';
import { DebitEvidenceService } from './debit-evidence.service.js';

@Module({
  imports: [CalendarModule],
  controllers: [BalanceProofsController, DebitEvidenceController],
  providers: [BalanceProofsService, AccountMovementsService, DebitEvidenceService],
  exports: [BalanceProofsService],
})
export class BalanceProofsModule {}
