import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { BalanceModule } from './balance/balance.module.js';

@Module({ imports: [BalanceModule, AccountsModule], exports: [BalanceModule, AccountsModule] })
export class FloatModule {}
