import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { ChangeSourceDto, NewSourceDto, SourcesQuery } from './import.dto.js';
import { SourceView } from './source.view.js';
import { SourcesService } from './sources.service.js';

@ApiTags('imports')
@Controller('api/import-sources')
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Get()
  @SignedIn()
  @Summary({ en: 'List the import sources', fr: 'Lister les sources d’import' })
  @ApiPage(SourceView)
  page(@Query() query: SourcesQuery, @CurrentUser() { scope }: UserActor): Promise<Page<SourceView>> {
    return this.sources.page(query, scope);
  }

  @Post()
  @Roles('admin', 'finance')
  @HttpCode(201)
  @Summary({
    en: 'Create an import source',
    fr: 'Créer une source d’import',
    description: 'A source provides order files or statements of an operator, the aggregator or the bank.',
  })
  create(@Body() dto: NewSourceDto, @CurrentUser() user: UserActor): Promise<SourceView> {
    return this.sources.create(dto, user);
  }

  @Get(':id')
  @SignedIn()
  @Summary({
    en: 'Get an import source with the column mapping of its last confirmed import',
    fr: 'Consulter une source d’import avec les colonnes de son dernier import validé',
  })
  one(@IdParam() id: string, @CurrentUser() { scope }: UserActor): Promise<SourceView> {
    return this.sources.one(id, scope);
  }

  @Put(':id')
  @Roles('admin', 'finance')
  @Summary({
    en: 'Change or archive an import source',
    fr: 'Modifier ou archiver une source d’import',
    description: 'Existing imports are not read again.',
  })
  change(
    @IdParam() id: string,
    @Body() dto: ChangeSourceDto,
    @CurrentUser() user: UserActor,
  ): Promise<SourceView> {
    return this.sources.change(id, dto, user);
  }
}
