import { Module } from '@nestjs/common';
import { DriftModule } from './drift/drift.module.js';
import { ExchangesModule } from './exchanges/exchanges.module.js';
import { LifecycleModule } from './lifecycle/lifecycle.module.js';
import { LostCallsModule } from './lost-calls/lost-calls.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { SearchModule } from './search/search.module.js';
import { TransactionSourcesModule } from './sources/transaction-sources.module.js';
import { TimelineModule } from './timeline/timeline.module.js';
import { TransactionViewsModule } from './views/transaction-views.module.js';

@Module({
  imports: [
    LifecycleModule,
    DriftModule,
    ExchangesModule,
    LostCallsModule,
    RegistrationModule,
    TransactionViewsModule,
    SearchModule,
    TimelineModule,
    TransactionSourcesModule,
  ],
  exports: [
    LifecycleModule,
    DriftModule,
    ExchangesModule,
    LostCallsModule,
    TransactionViewsModule,
    TimelineModule,
    TransactionSourcesModule,
  ],
})
export class TransactionsModule {}
