import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Page } from '../../common/lists/page.view.js';
import type { UserActor } from '../identity/actor.js';
import { AuditQuery } from './audit.query.js';
import { AuditService } from './audit.service.js';
import type { AuditView } from './audit.view.js';
import { CurrentUser, Roles } from '../identity/access.decorators.js';

@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Roles('admin')
  @ApiOperation({ summary: 'List audit entries, newest first' })
  list(@Query() query: AuditQuery, @CurrentUser() person: UserActor): Promise<Page<AuditView>> {
    return this.audit.list(query, person.scope);
  }
}
