import { Module } from '@nestjs/common';
import { MailerService } from './mailer.service.js';
import { OutboxService } from './outbox.service.js';

@Module({
  providers: [OutboxService, MailerService],
  exports: [OutboxService, MailerService],
})
export class OutboxModule {}
