import { Module } from '@nestjs/common';

/** Mail goes out here: the only room that knows the mail server. */
@Module({})
export class MailModule {}
