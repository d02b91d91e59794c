import { Module } from '@nestjs/common';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { AccountMailChannel } from './account-mail.channel.js';
import { AccountMailDueTimes } from './account-mail-due-times.js';

@Module({
  imports: [OutboxModule, SignInModule],
  providers: [AccountMailDueTimes, AccountMailChannel],
})
export class AccountMailsModule {}
