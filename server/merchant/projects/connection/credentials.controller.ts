import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { CredentialsDto } from './connection.dto.js';
import { CredentialsService } from './credentials.service.js';
import { CredentialsTestView } from './connection.view.js';
import { ProjectListService } from '../registry/project-list.service.js';
import type { ProjectView } from '../registry/project.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';

@ApiTags('projects')
@Controller('api/projects/:id/credentials')
@Roles('admin')
export class CredentialsController {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly list: ProjectListService,
  ) {}

  @Put()
  @Summary({
    en: 'Test credentials at the aggregator and save them',
    fr: 'Tester les identifiants chez l’agrégateur et les enregistrer',
    description:
      'Refused credentials are not saved. Saved ones are used from the next call on and are never returned.',
  })
  async replace(
    @IdParam() id: string,
    @Body() dto: CredentialsDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProjectView> {
    await this.credentials.replace(id, dto, user);
    return this.list.one(id, user.scope);
  }

  @Post('test')
  @HttpCode(200)
  @Summary({
    en: 'Test the stored credentials with a call that changes nothing',
    fr: 'Tester les identifiants enregistrés par un appel qui ne modifie rien',
  })
  test(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<CredentialsTestView> {
    return this.credentials.test(id, user);
  }
}
