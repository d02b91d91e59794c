import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { BalanceModule } from './balance/balance.module.js';

/** What the accounts of operators may hold, and what people state and move there. */
@Module({ imports: [BalanceModule, AccountsModule], exports: [BalanceModule, AccountsModule] })
export class FloatModule {}
