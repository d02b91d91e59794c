import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../identity/actor.js';
import { ApiKeyView } from '../api-keys/api-key.view.js';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { CurrentUser, Roles } from '../identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { ListQuery } from '../../platform/common/lists/list-query.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { NewApiKeyView } from './access-changed.view.js';
import { ApiKeyReplacementDto, NewApiKeyDto } from './user.dto.js';
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
  @Summary({ en: 'List the API keys of a project', fr: 'Lister les clés API d’un projet' })
  @ApiPage(ApiKeyView)
  list(
    @IdParam('projectId') projectId: string,
    @Query() query: ListQuery,
    @CurrentUser() user: UserActor,
  ): Promise<Page<ApiKeyView>> {
    return this.keys.list(projectId, query, user);
  }

  @Post()
  @Summary({
    en: 'Request an API key',
    fr: 'Demander une clé API',
    description:
      'A key can create payins and requires the approval of another administrator. If the installation has only one, the key is created immediately and returned once.',
  })
  create(
    @IdParam('projectId') projectId: string,
    @Body() dto: NewApiKeyDto,
    @CurrentUser() user: UserActor,
  ): Promise<NewApiKeyView> {
    return this.newKeys.request(projectId, dto, user);
  }

  @Post(':id/replace')
  @HttpCode(200)
  @Summary({
    en: 'Request a key that replaces another one',
    fr: 'Demander une clé API qui en remplace une autre',
    description:
      'It has the same name, permissions and limits and requires the same approval. The replaced key stays valid for the overlap after the new one is issued.',
  })
  replace(
    @IdParam('projectId') projectId: string,
    @IdParam() id: string,
    @Body() dto: ApiKeyReplacementDto,
    @CurrentUser() user: UserActor,
  ): Promise<NewApiKeyView> {
    return this.newKeys.replace({ projectId, id }, dto, user);
  }

  @Post(':id/issue')
  @HttpCode(200)
  @Summary({
    en: 'Issue an approved API key to the administrator who requested it',
    fr: 'Émettre une clé API approuvée à l’administrateur qui l’a demandée',
    description: 'The key is returned once.',
  })
  issue(
    @IdParam('projectId') projectId: string,
    @IdParam() id: string,
    @CurrentUser() user: UserActor,
  ): Promise<ApiKeyView> {
    return this.keys.issue(projectId, id, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @Summary({ en: 'Revoke an API key with immediate effect', fr: 'Révoquer une clé API avec effet immédiat' })
  revoke(
    @IdParam('projectId') projectId: string,
    @IdParam() id: string,
    @CurrentUser() user: UserActor,
  ): Promise<void> {
    return this.keys.revoke(projectId, id, user);
  }
}
