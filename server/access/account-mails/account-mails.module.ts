import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { AccountMailChannel } from './account-mail.channel.js';
import { AccountMailEntity } from './account-mail.entity.js';

@Module({
  imports: [OutboxModule, SignInModule, TypeOrmModule.forFeature([AccountMailEntity])],
  providers: [AccountMailChannel],
})
export class AccountMailsModule {}
