import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Marks chats whose address answered that it takes no message any more. */
export class GoneChats1795305600067 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE alert_channels ADD gone_at timestamptz, ADD gone_answer text`);
  }
}
