import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, WithinLimits } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { NewSavedViewDto, SavedViewChangesDto, SavedViewQuery } from './saved-view.dto.js';
import { SavedView } from './saved-view.view.js';
import { SavedViewsService } from './saved-views.service.js';

@ApiTags('saved views')
@Controller('api/saved-views')
@WithinLimits()
@SignedIn()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Summary({
    en: 'List the saved views of a list: own ones and those shared with the role',
    fr: 'Lister les vues enregistrées d’une liste : les siennes et celles partagées avec son rôle',
  })
  list(@Query() { resource }: SavedViewQuery, @CurrentUser() user: UserActor): Promise<SavedView[]> {
    return this.views.list(resource, user);
  }

  @Post()
  @Summary({
    en: 'Save a view of a list',
    fr: 'Enregistrer une vue d’une liste',
    description: 'Filters with phone numbers, tokens or search texts are refused.',
  })
  create(@Body() dto: NewSavedViewDto, @CurrentUser() user: UserActor): Promise<SavedView> {
    return this.views.create(dto, user);
  }

  @Patch(':id')
  @Summary({
    en: 'Change, share or stop sharing a saved view of one’s own',
    fr: 'Modifier une de ses vues enregistrées, la partager ou cesser de la partager',
  })
  change(
    @IdParam() id: string,
    @Body() dto: SavedViewChangesDto,
    @CurrentUser() user: UserActor,
  ): Promise<SavedView> {
    return this.views.change(id, dto, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @Summary({ en: 'Delete a saved view of one’s own', fr: 'Supprimer une de ses vues enregistrées' })
  remove(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<void> {
    return this.views.remove(id, user);
  }
}
