import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { NewProjectDto, ProjectChangeDto, ProjectsQuery } from '../registry/project.dto.js';
import { EgressService } from './egress.service.js';
import { CallRateUseService } from './call-rate-use.service.js';
import { CallRateUseView } from './call-rate-use.view.js';
import { EgressView } from './egress.view.js';
import { ProjectView } from '../registry/project.view.js';
import { ProjectSettingsService } from './project-settings.service.js';
import { ProjectListService } from '../registry/project-list.service.js';

@ApiTags('projects')
@Controller('api/projects')
export class ProjectsController {
  constructor(
    private readonly list: ProjectListService,
    private readonly settings: ProjectSettingsService,
    private readonly egress: EgressService,
    private readonly rate: CallRateUseService,
  ) {}

  @Get()
  @WithinLimits()
  @SignedIn()
  @Summary({ en: 'List the API projects of the reader', fr: 'Lister ses projets API' })
  @ApiPage(ProjectView)
  page(@Query() query: ProjectsQuery, @CurrentUser() user: UserActor): Promise<Page<ProjectView>> {
    return this.list.page(query, user.scope);
  }

  @Get(':id')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Get an API project without its credentials',
    fr: 'Consulter un projet API sans ses identifiants de connexion',
  })
  one(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<ProjectView> {
    return this.list.one(id, user.scope);
  }

  @Get(':id/egress')
  @SignedIn()
  @Summary({
    en: 'Get the declared egress addresses and the calls refused because of their address',
    fr: 'Consulter les adresses de sortie déclarées et les appels refusés pour leur adresse',
  })
  addresses(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<EgressView> {
    return this.egress.of(id, user.scope);
  }

  @Get(':id/call-rate')
  @SignedIn()
  @Summary({
    en: 'Get what uses the rate of an API project: calls of the last minute and those that wait',
    fr: 'Consulter ce qui utilise la limite d’un projet API : appels de la dernière minute et appels en attente',
  })
  rateUse(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<CallRateUseView> {
    return this.rate.of(id, user.scope);
  }

  @Post()
  @Roles('admin')
  @HttpCode(201)
  @Summary({
    en: 'Create an API project',
    fr: 'Créer un projet API',
    description: 'Set its credentials afterwards.',
  })
  async create(@Body() dto: NewProjectDto, @CurrentUser() user: UserActor): Promise<ProjectView> {
    const id = await this.settings.create(dto, user);
    return this.list.one(id, user.scope);
  }

  @Patch(':id')
  @Roles('admin')
  @Summary({
    en: 'Change the settings of an API project',
    fr: 'Modifier les réglages d’un projet API',
    description: 'A base URL of another origin removes the credentials; set them again afterwards.',
  })
  async change(
    @IdParam() id: string,
    @Body() dto: ProjectChangeDto,
    @CurrentUser() user: UserActor,
  ): Promise<ProjectView> {
    await this.settings.change(id, dto, user);
    return this.list.one(id, user.scope);
  }
}
