import { Module } from '@nestjs/common';
import { MailerService } from './mailer.service.js';

/** Mail goes out here: the only room that knows the mail server. */
@Module({
  providers: [MailerService],
  exports: [MailerService],
})
export class MailModule {}
