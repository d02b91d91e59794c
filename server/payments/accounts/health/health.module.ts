import { Module } from '@nestjs/common';
import { AlertsModule } from '../../../merchant/alerts/alerts.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AccountHealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { RateAlertsService } from './rate-alerts.service.js';

@Module({
  imports: [AccountsModule, AlertsModule],
  controllers: [AccountHealthController],
  providers: [HealthService, RateAlertsService],
  exports: [RateAlertsService],
})
export class AccountHealthModule {}
