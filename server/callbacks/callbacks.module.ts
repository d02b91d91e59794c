import { Module } from '@nestjs/common';
import { CallbackInboxModule } from './inbox/callback-inbox.module.js';
import { CallbackProcessingModule } from './process/callback-processing.module.js';
import { QuarantineModule } from './quarantine/quarantine.module.js';
import { CallbackViewsModule } from './views/callback-views.module.js';

/** Callbacks of the aggregator. Composes the modules of its folders. */
@Module({
  imports: [CallbackProcessingModule, QuarantineModule, CallbackInboxModule, CallbackViewsModule],
  exports: [CallbackProcessingModule, CallbackInboxModule, QuarantineModule],
})
export class CallbacksModule {}
