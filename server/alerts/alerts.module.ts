import { Module } from '@nestjs/common';
import { AlertRegisterModule } from './register/alert-register.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

const modules = [WebhooksModule, AlertRegisterModule];

@Module({ imports: modules, exports: modules })
export class AlertsModule {}
