import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { ListQuery } from '../../common/lists/list-query.js';
import type { Page } from '../../common/lists/page.view.js';
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
  @SignedIn()
  @ApiOperation({ summary: 'The operators of the catalogue, as their latest versions have them' })
  operators(@Query() query: OperatorsQuery): Promise<Page<OperatorView>> {
    return this.catalogue.operators(query);
  }

  @Post('operators')
  @Roles('admin')
  @HttpCode(201)
  @ApiOperation({
    summary: 'Add an operator under the aggregator’s own id',
    description: '409 already_exists where the catalogue has one with this id.',
  })
  create(@Body() dto: NewOperatorDto, @CurrentUser() person: UserActor): Promise<OperatorView> {
    return this.changes.create(dto, person);
  }

  @Put('operators/:id')
  @Roles('admin')
  @ApiOperation({
    summary: 'Write a new version of an operator: names, modes, minima',
    description: '409 changed_meanwhile where `version` is not the latest one.',
  })
  change(
    @Param('id') id: string,
    @Body() dto: ChangedOperatorDto,
    @CurrentUser() person: UserActor,
  ): Promise<OperatorView> {
    return this.changes.changeOperator(id, dto, person);
  }

  @Get('operators/:id/versions')
  @SignedIn()
  @ApiOperation({ summary: 'Every version of an operator, with who wrote it and why' })
  operatorVersions(@Param('id') id: string, @Query() query: ListQuery): Promise<Page<OperatorView>> {
    return this.catalogue.operatorVersions(id, query);
  }

  @Get('prefixes')
  @SignedIn()
  @ApiOperation({
    summary: 'Which first digits suggest which operator, country by country: only ever a hint',
  })
  countries(@Query() query: CountriesQuery): Promise<Page<PrefixesView>> {
    return this.catalogue.countries(query);
  }

  @Put('prefixes/:callingCode')
  @Roles('admin')
  @ApiOperation({
    summary: 'Write all prefixes and number lengths of a country anew',
    description:
      '`version` is the one that they were edited from, 0 for a country that is new; 409 changed_meanwhile where it is not the latest one.',
  })
  changePrefixes(
    @Param('callingCode') callingCode: string,
    @Body() dto: ChangedPrefixesDto,
    @CurrentUser() person: UserActor,
  ): Promise<PrefixesView> {
    return this.changes.changePrefixes(callingCode, dto, person);
  }

  @Get('prefixes/:callingCode/versions')
  @SignedIn()
  @ApiOperation({ summary: 'Every version of a country’s prefixes, with who wrote it and why' })
  prefixVersions(
    @Param('callingCode') callingCode: string,
    @Query() query: ListQuery,
  ): Promise<Page<PrefixesView>> {
    return this.catalogue.prefixVersions(callingCode, query);
  }
}
