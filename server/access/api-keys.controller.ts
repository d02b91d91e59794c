import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdParam } from '../common/id-param.js';
import { ListQuery } from '../common/list-query.js';
import type { Page } from '../common/page.view.js';
import type { PersonActor } from './actor.js';
import { NewApiKeyDto } from './api-key.dto.js';
import { ApiKeyView } from './api-key.view.js';
import { ApiKeysService } from './api-keys.service.js';
import { CurrentPerson, Roles } from './rules.js';

@ApiTags('api keys')
@Controller('api/projects/:projectId/api-keys')
@Roles('admin')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  list(
    @IdParam('projectId') projectId: string,
    @Query() query: ListQuery,
    @CurrentPerson() person: PersonActor,
  ): Promise<Page<ApiKeyView>> {
    return this.keys.list(projectId, query, person);
  }

  /** Makes a key; this answer alone shows it. */
  @Post()
  create(
    @IdParam('projectId') projectId: string,
    @Body() dto: NewApiKeyDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<ApiKeyView> {
    return this.keys.create(projectId, dto.name, person);
  }

  /** Revokes a key, at once. */
  @Delete(':id')
  @HttpCode(204)
  revoke(
    @IdParam('projectId') projectId: string,
    @IdParam() id: string,
    @CurrentPerson() person: PersonActor,
  ): Promise<void> {
    return this.keys.revoke(projectId, id, person);
  }
}
