import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../common/requests/id-param.js';
import type { Page } from '../../common/lists/page.view.js';
import { ChangeSourceDto, NewSourceDto, SourcesQuery } from './import.dto.js';
import type { SourceView } from './import.view.js';
import { SourcesService } from './sources.service.js';

@ApiTags('imports')
@Controller('api/import-sources')
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Where files of other people’s books come from' })
  page(@Query() query: SourcesQuery, @CurrentUser() { scope }: UserActor): Promise<Page<SourceView>> {
    return this.sources.page(query, scope);
  }

  @Post()
  @Roles('admin', 'finance')
  @HttpCode(201)
  @ApiOperation({
    summary: 'Add a source: order files, statements of an operator or the aggregator, of the bank',
  })
  create(@Body() dto: NewSourceDto, @CurrentUser() person: UserActor): Promise<SourceView> {
    return this.sources.create(dto, person);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'A source, with the mapping of its last confirmed import' })
  one(@IdParam() id: string, @CurrentUser() { scope }: UserActor): Promise<SourceView> {
    return this.sources.one(id, scope);
  }

  @Put(':id')
  @Roles('admin', 'finance')
  @ApiOperation({ summary: 'Change a source or archive it; what is imported already stays as it was read' })
  change(
    @IdParam() id: string,
    @Body() dto: ChangeSourceDto,
    @CurrentUser() person: UserActor,
  ): Promise<SourceView> {
    return this.sources.change(id, dto, person);
  }
}
