import { Module } from '@nestjs/common';
import { Mailer } from './mailer.service.js';

/** Mail goes out here: the only room that knows the mail server. */
@Module({
  providers: [Mailer],
  exports: [Mailer],
})
export class MailModule {}
