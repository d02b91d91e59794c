import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../../access/identity/access.decorators.js';
import { ListQuery } from '../../../platform/common/lists/list-query.js';
import { ApiPage } from '../../../platform/common/lists/api-page.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
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
  @Summary({
    en: 'List the operators of the catalogue in their latest version',
    fr: 'Lister les opérateurs du catalogue dans leur dernière version',
  })
  @ApiPage(OperatorView)
  operators(@Query() query: OperatorsQuery): Promise<Page<OperatorView>> {
    return this.catalogue.operators(query);
  }

  @Post('operators')
  @Roles('admin')
  @HttpCode(201)
  @Summary({
    en: 'Create an operator with its id at the aggregator',
    fr: 'Créer un opérateur avec son identifiant chez l’agrégateur',
    description: '409 already_exists if the catalogue already contains this id.',
  })
  create(@Body() dto: NewOperatorDto, @CurrentUser() user: UserActor): Promise<OperatorView> {
    return this.changes.create(dto, user);
  }

  @Put('operators/:id')
  @Roles('admin')
  @Summary({
    en: 'Save a new version of an operator: names, validation modes and minimum amounts',
    fr: 'Enregistrer une nouvelle version d’un opérateur : noms, modes de validation et montants minimaux',
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
  @Summary({
    en: 'List the versions of an operator with their authors and reasons',
    fr: 'Lister les versions d’un opérateur avec leurs auteurs et leurs motifs',
  })
  @ApiPage(OperatorView)
  operatorVersions(@Param('id') id: string, @Query() query: ListQuery): Promise<Page<OperatorView>> {
    return this.catalogue.operatorVersions(id, query);
  }

  @Get('prefixes')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'List the number prefixes of operators by country',
    fr: 'Lister les préfixes des opérateurs par pays',
    description: 'A prefix suggests an operator; it does not prove it.',
  })
  @ApiPage(PrefixesView)
  countries(@Query() query: CountriesQuery): Promise<Page<PrefixesView>> {
    return this.catalogue.countries(query);
  }

  @Put('prefixes/:callingCode')
  @Roles('admin')
  @Summary({
    en: 'Replace the prefixes and number lengths of a country',
    fr: 'Remplacer les préfixes et longueurs de numéro d’un pays',
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
  @Summary({
    en: 'List the versions of a country’s prefixes with their authors and reasons',
    fr: 'Lister les versions des préfixes d’un pays avec leurs auteurs et leurs motifs',
  })
  @ApiPage(PrefixesView)
  prefixVersions(
    @Param('callingCode') callingCode: string,
    @Query() query: ListQuery,
  ): Promise<Page<PrefixesView>> {
    return this.catalogue.prefixVersions(callingCode, query);
  }
}
