import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { CurrentUser, SignedIn, WithinLimits } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { UserNameView } from '../identity/user.view.js';
import { queryRows } from '../../platform/common/database/query.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { isLimited, seenProjects } from '../../platform/common/values/scope.js';

/** Names for the e-mails that stand in records of what users did. */
@ApiTags('users')
@Controller('api/user-names')
export class UserNamesController {
  constructor(private readonly db: DataSource) {}

  @Get()
  @SignedIn()
  @WithinLimits()
  @Summary({
    en: 'List the names of the users of one’s own projects, disabled users included',
    fr: 'Lister les noms des utilisateurs de ses propres projets, utilisateurs désactivés compris',
    description:
      'With access limited to countries or operators: one’s own name and those of users who acted on ' +
      'transactions, callbacks, payouts or claims of the projects.',
  })
  list(@CurrentUser() { scope, userId }: UserActor): Promise<UserNameView[]> {
    const seen = seenProjects(scope);
    const known = isLimited(scope)
      ? sql`p.id = ${userId} OR EXISTS (
         SELECT FROM audit_entries a WHERE a.actor = p.email
           AND ${seen ? sql`a.project_id = ANY(${seen}::uuid[])` : sql`a.project_id IS NOT NULL`}
           AND a.subject_type IN ('transaction', 'delivery', 'payout', 'payout_order', 'claim'))`
      : sql`${seen}::uuid[] IS NULL OR p.all_projects OR EXISTS (
         SELECT FROM person_projects pp WHERE pp.person_id = p.id AND pp.project_id = ANY(${seen}::uuid[]))`;
    return queryRows<UserNameView>(
      this.db,
      sql`SELECT p.email, p.name FROM people p WHERE ${known} ORDER BY p.email`,
    );
  }
}
