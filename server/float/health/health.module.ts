import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AccountHealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [AccountHealthController],
  providers: [HealthService],
})
export class AccountHealthModule {}
