import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** E-mails to users about their own account, and links for a new password that are sent by e-mail. */
export class AccountMails1795305600043 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_mails (
        id uuid PRIMARY KEY REFERENCES audit_entries,     -- the entry that the mail is about
        person_id uuid NOT NULL REFERENCES people,
        act text NOT NULL,                                -- of the entry
        created_at timestamptz NOT NULL,                  -- time of the entry
        due_at timestamptz,                               -- NULL: sent or abandoned
        attempts integer NOT NULL DEFAULT 0,
        last_fault text,
        delivered_at timestamptz,
        given_up_at timestamptz
      );
      CREATE INDEX account_mails_due ON account_mails (due_at) WHERE due_at IS NOT NULL;
      CREATE INDEX account_mails_of_person ON account_mails (person_id, created_at DESC);
      REVOKE DELETE, TRUNCATE ON account_mails FROM rappro_app;

      ALTER TABLE set_up_links ALTER COLUMN granted_by DROP NOT NULL;
      ALTER TABLE set_up_links
        ADD COLUMN request_id uuid REFERENCES audit_entries,  -- the user's request for a mail; NULL: granted by an administrator
        ADD CONSTRAINT set_up_links_origin CHECK (num_nonnulls(granted_by, request_id) = 1);
      CREATE INDEX ON set_up_links (request_id) WHERE request_id IS NOT NULL;
    `);
  }
}
