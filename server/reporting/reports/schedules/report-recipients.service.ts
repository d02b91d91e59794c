import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { invalid } from '../../../platform/common/problems/problem.js';
import { Env } from '../../../platform/config/env.js';
import { hasProject } from './responsible-sql.js';

/** Keeps reports among the users of a project and the mail domains that the settings allow. */
@Injectable()
export class ReportRecipientsService {
  constructor(private readonly env: Env) {}

  /** @throws Problem 422 with the addresses that are neither of active users of the project nor of an allowed domain */
  async require(manager: EntityManager, projectId: string, recipients: readonly string[]): Promise<void> {
    const addresses = recipients.map((address) => address.toLowerCase());
    const users = await queryRows<{ email: string; mayRead: boolean }>(
      manager,
      sql`SELECT p.email, ${hasProject(sql`p`, sql`${projectId}::uuid`)} AS "mayRead" FROM people p WHERE p.email = ANY (${addresses})`,
    );
    const refused = addresses.filter((address) => {
      const user = users.find(({ email }) => email === address);
      return user ? !user.mayRead : !this.env.reportMailDomains.includes(address.split('@').at(-1) ?? '');
    });
    if (refused.length) throw invalid('recipients', 'notRecipients', { addresses: refused.join(', ') });
  }
}
