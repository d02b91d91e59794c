import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../access/identity/actor.js';
import { ApiKeyView } from '../access/api-keys/api-key.view.js';
import { ApiKeysService } from '../access/api-keys/api-keys.service.js';
import { CurrentUser, Roles } from '../access/identity/access.decorators.js';
import { IdParam } from '../common/requests/id-param.js';
import { ListQuery } from '../common/lists/list-query.js';
import type { Page } from '../common/lists/page.view.js';
import { NewApiKeyView } from './access-changed.view.js';
import { NewApiKeyDto } from './user.dto.js';
import { ApiKeyRequestsService } from './api-key-requests.service.js';

@ApiTags('api keys')
@Controller('api/projects/:projectId/api-keys')
@Roles('admin')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly newKeys: ApiKeyRequestsService,
  ) {}

  @Get()
  list(
    @IdParam('projectId') projectId: string,
    @Query() query: ListQuery,
    @CurrentUser() person: UserActor,
  ): Promise<Page<ApiKeyView>> {
    return this.keys.list(projectId, query, person);
  }

  /** Requests an API key; requires the approval of another administrator unless there is only one. */
  @Post()
  create(
    @IdParam('projectId') projectId: string,
    @Body() dto: NewApiKeyDto,
    @CurrentUser() person: UserActor,
  ): Promise<NewApiKeyView> {
    return this.newKeys.request(projectId, dto, person);
  }

  /** Issues an approved key to the administrator who requested it; only this response contains the key. */
  @Post(':id/issue')
  @HttpCode(200)
  issue(
    @IdParam('projectId') projectId: string,
    @IdParam() id: string,
    @CurrentUser() person: UserActor,
  ): Promise<ApiKeyView> {
    return this.keys.issue(projectId, id, person);
  }

  /** Revokes a key, effective at once. */
  @Delete(':id')
  @HttpCode(204)
  revoke(
    @IdParam('projectId') projectId: string,
    @IdParam() id: string,
    @CurrentUser() person: UserActor,
  ): Promise<void> {
    return this.keys.revoke(projectId, id, person);
  }
}
