import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { ListQuery } from '../../../platform/common/lists/list-query.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { CatalogueChangesService } from './catalogue-changes.service.js';
import { CatalogueService } from './catalogue.service.js';
import {
  ChangedOperatorDto,
  ChangedPrefixesDto,
  NewOperatorDto,
  CountriesQuery,
  OperatorsQuery,
} from './operator.dto.js';
import { OperatorView, PrefixesView } from './operator.view.js';

@ApiTags('operators')
@Controller('api')
export class OperatorsController {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly changes: CatalogueChangesService,
  ) {}

  @Get('operators')
  @WithinLimits()
  @SignedIn()
  @ApiOperation({ summary: 'List the operators of the catalogue in their latest version' })
  operators(@Query() query: OperatorsQuery): Promise<Page<OperatorView>> {
    return this.catalogue.operators(query);
  }

  @Post('operators')
  @Roles('admin')
  @HttpCode(201)
  @ApiOperation({
    summary: 'Create an operator with its id at the aggregator',
    description: '409 already_exists if the catalogue already contains this id.',
  })
  create(@Body() dto: NewOperatorDto, @CurrentUser() user: UserActor): Promise<OperatorView> {
    return this.changes.create(dto, user);
  }

  @Put('operators/:id')
  @Roles('admin')
  @ApiOperation({
    summary: 'Save a new version of an operator: names, validation modes and minimum amounts',
    description: '409 changed_meanwhile if `version` is not the latest one.',
  })
  change(
    @Param('id') id: string,
    @Body() dto: ChangedOperatorDto,
    @CurrentUser() user: UserActor,
  ): Promise<OperatorView> {
    return this.changes.changeOperator(id, dto, user);
  }

  @Get('operators/:id/versions')
  @WithinLimits()
  @SignedIn()
  @ApiOperation({ summary: 'List the versions of an operator with their authors and reasons' })
  operatorVersions(@Param('id') id: string, @Query() query: ListQuery): Promise<Page<OperatorView>> {
    return this.catalogue.operatorVersions(id, query);
  }

  @Get('prefixes')
  @WithinLimits()
  @SignedIn()
  @ApiOperation({
    summary: 'List the number prefixes of operators by country',
    description: 'A prefix suggests an operator; it does not prove it.',
  })
  countries(@Query() query: CountriesQuery): Promise<Page<PrefixesView>> {
    return this.catalogue.countries(query);
  }

  @Put('prefixes/:callingCode')
  @Roles('admin')
  @ApiOperation({
    summary: 'Replace the prefixes and number lengths of a country',
    description:
      '`version` is the one that was edited, 0 for a new country. 409 changed_meanwhile if it is not the latest one.',
  })
  changePrefixes(
    @Param('callingCode') callingCode: string,
    @Body() dto: ChangedPrefixesDto,
    @CurrentUser() user: UserActor,
  ): Promise<PrefixesView> {
    return this.changes.changePrefixes(callingCode, dto, user);
  }

  @Get('prefixes/:callingCode/versions')
  @WithinLimits()
  @SignedIn()
  @ApiOperation({ summary: 'List the versions of a country’s prefixes with their authors and reasons' })
  prefixVersions(
    @Param('callingCode') callingCode: string,
    @Query() query: ListQuery,
  ): Promise<Page<PrefixesView>> {
    return this.catalogue.prefixVersions(callingCode, query);
  }
}
