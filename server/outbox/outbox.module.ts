import { Module } from '@nestjs/common';
import { MailerService } from './mailer.service.js';
import { OutboxService } from './outbox.service.js';

/** What leaves for other people's systems: messages that wait in the database, and the mail server. */
@Module({
  providers: [OutboxService, MailerService],
  exports: [OutboxService, MailerService],
})
export class OutboxModule {}
