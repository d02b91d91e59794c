import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { ChangeSourceDto, NewSourceDto, SourcesQuery } from './import.dto.js';
import type { SourceView } from './source.view.js';
import { SourcesService } from './sources.service.js';

@ApiTags('imports')
@Controller('api/import-sources')
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'List the import sources' })
  page(@Query() query: SourcesQuery, @CurrentUser() { scope }: UserActor): Promise<Page<SourceView>> {
    return this.sources.page(query, scope);
  }

  @Post()
  @Roles('admin', 'finance')
  @HttpCode(201)
  @ApiOperation({
    summary: 'Create an import source',
    description: 'A source provides order files or statements of an operator, the aggregator or the bank.',
  })
  create(@Body() dto: NewSourceDto, @CurrentUser() user: UserActor): Promise<SourceView> {
    return this.sources.create(dto, user);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Get an import source with the column mapping of its last confirmed import' })
  one(@IdParam() id: string, @CurrentUser() { scope }: UserActor): Promise<SourceView> {
    return this.sources.one(id, scope);
  }

  @Put(':id')
  @Roles('admin', 'finance')
  @ApiOperation({
    summary: 'Change or archive an import source',
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
