import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import { CallbackRotationService } from './callback-rotation.service.js';
import { CallbackKeyDto, ConnectionDto } from './connection.dto.js';
import { ConnectionChangesService } from './connection-changes.service.js';
import { ProjectListService } from '../registry/project-list.service.js';
import type { ProjectView } from '../registry/project.view.js';

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
  @ApiOperation({
    summary: 'Change the base URL, the credentials or the wire variants of an API project',
    description:
      'Tested first. A second administrator must approve it with a code; only where the installation has a single administrator does it take effect at once.',
  })
  async change(
    @IdParam() id: string,
    @Body() dto: ConnectionDto,
    @CurrentUser() person: UserActor,
  ): Promise<ProjectView> {
    await this.changes.request(id, dto, person);
    return this.list.one(id, person.scope);
  }

  @Post('callback-key')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Replace the key in the callback address and the secret of its marks',
    description:
      'A second administrator must approve it with a code, unless there is a single administrator. The present address stays accepted for the hours given.',
  })
  async rotate(
    @IdParam() id: string,
    @Body() dto: CallbackKeyDto,
    @CurrentUser() person: UserActor,
  ): Promise<ProjectView> {
    await this.rotation.request(id, dto, person);
    return this.list.one(id, person.scope);
  }
}
