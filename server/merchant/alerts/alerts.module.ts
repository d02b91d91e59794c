import { Module } from '@nestjs/common';
import { AccessWatchModule } from './access-watch/access-watch.module.js';
import { AlertChannelsModule } from './channels/alert-channels.module.js';
import { AlertMessagesModule } from './messages/alert-messages.module.js';
import { AlertPreferencesModule } from './preferences/alert-preferences.module.js';
import { AlertRegisterModule } from './register/alert-register.module.js';
import { AlertRulesModule } from './rules/alert-rules.module.js';
import { ProcessWatchModule } from './process-watch/process-watch.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

const modules = [
  WebhooksModule,
  AlertRegisterModule,
  AccessWatchModule,
  ProcessWatchModule,
  AlertChannelsModule,
  AlertRulesModule,
  AlertPreferencesModule,
  AlertMessagesModule,
];

@Module({ imports: modules, exports: modules })
export class AlertsModule {}
