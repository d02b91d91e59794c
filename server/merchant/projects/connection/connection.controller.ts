import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { CallbackRotationService } from './callback-rotation.service.js';
import { CallbackKeyDto, ConnectionDto } from './connection.dto.js';
import { ConnectionChangesService } from './connection-changes.service.js';
import { ProjectListService } from '../registry/project-list.service.js';
import type { ProjectView } from '../registry/project.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';

@ApiTags('projects')
@Controller('api/projects/:id')
@Roles('admin')
export class ConnectionController {
  constructor(
    private readonly changes: ConnectionChangesService,
    private readonly rotation: CallbackRotationService,
    private readonly list: ProjectListService,
  ) {}

  @Post('connection')
  @HttpCode(200)
  @Summary({
    en: 'Change the base URL, the credentials or the request format of an API project',
    fr: 'Modifier l’URL de base, les identifiants ou le format des requêtes d’un projet API',
    description:
      'Tested first. Requires the approval of a second administrator with a second-factor code; if the installation has only one, it takes effect immediately.',
  })
  async change(
    @IdParam() id: string,
    @Body() dto: ConnectionDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProjectView> {
    await this.changes.request(id, dto, user);
    return this.list.one(id, user.scope);
  }

  @Post('callback-key')
  @HttpCode(200)
  @Summary({
    en: 'Replace the key of the callback address and the secret of its signatures',
    fr: 'Remplacer la clé de l’adresse de callback et le secret de ses signatures',
    description:
      'Requires the approval of a second administrator with a second-factor code, unless the installation has only one. The present address remains accepted for the requested number of hours.',
  })
  async rotate(
    @IdParam() id: string,
    @Body() dto: CallbackKeyDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProjectView> {
    await this.rotation.request(id, dto, user);
    return this.list.one(id, user.scope);
  }
}
