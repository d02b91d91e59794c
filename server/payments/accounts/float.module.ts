import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { BalanceModule } from './balance/balance.module.js';
import { AccountHealthModule } from './health/health.module.js';

@Module({
  imports: [BalanceModule, AccountsModule, AccountHealthModule],
  exports: [BalanceModule, AccountsModule, AccountHealthModule],
})
export class FloatModule {}
