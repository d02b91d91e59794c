import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { CurrentUser, SignedIn, WithinLimits } from '../access/identity/access.decorators.js';
import type { UserActor } from '../access/identity/actor.js';
import { UserNameView } from '../access/identity/user.view.js';
import { queryRows } from '../common/database/query.js';
import { seenProjects } from '../common/values/scope.js';

/** Names for the e-mails that stand in records of what users did. */
@ApiTags('users')
@Controller('api/user-names')
export class UserNamesController {
  constructor(private readonly db: DataSource) {}

  @Get()
  @SignedIn()
  @WithinLimits()
  @ApiOperation({ summary: 'List the names of the users of one’s own projects, disabled users included' })
  list(@CurrentUser() { scope }: UserActor): Promise<UserNameView[]> {
    const seen = seenProjects(scope);
    return queryRows<UserNameView>(
      this.db,
      sql`SELECT p.email, p.name FROM people p
       WHERE ${seen}::uuid[] IS NULL OR p.all_projects OR EXISTS (
         SELECT FROM person_projects pp WHERE pp.person_id = p.id AND pp.project_id = ANY(${seen}::uuid[]))
       ORDER BY p.email`,
    );
  }
}
