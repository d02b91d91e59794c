import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../access/identity/access.decorators.js';
import { ApiPage } from '../../platform/common/lists/api-page.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { FeeGridView, FeePreviewView } from '../../merchant/operators/fees/fee-grid.view.js';
import { FeeGridListService } from './fee-grid-list.service.js';
import { FeeGridDraftDto, FeeGridDto, FeeGridsQuery } from './fee-grid.dto.js';
import { FeeGridsService } from './fee-grids.service.js';

@ApiTags('operators')
@Controller('api/fee-grids')
export class FeeGridsController {
  constructor(
    private readonly grids: FeeGridsService,
    private readonly list: FeeGridListService,
  ) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'List the fee grids by date of effect, those of all projects and those of one',
    fr: 'Lister les grilles de frais par date d’effet, celles de tous les projets et celles d’un projet',
  })
  @ApiPage(FeeGridView)
  page(@Query() query: FeeGridsQuery, @CurrentUser() user: UserActor): Promise<Page<FeeGridView>> {
    return this.list.page(query, user.scope);
  }

  @Post()
  @Roles('admin')
  @HttpCode(201)
  @Summary({
    en: 'Create a fee grid',
    fr: 'Créer une grille de frais',
    description:
      'Applies from its date of effect. If a project has locked days on or after that date, it applies from the end of the last locked day.',
  })
  enter(@Body() draft: FeeGridDto, @CurrentUser() user: UserActor): Promise<FeeGridView> {
    return this.grids.enter(draft, user);
  }

  @Post('preview')
  @Roles('admin')
  @HttpCode(200)
  @Summary({
    en: 'Preview a fee grid',
    fr: 'Prévisualiser une grille de frais',
    description:
      'Returns the fees of sample amounts, the open days that it would price again and the locked days that keep their fees.',
  })
  preview(@Body() draft: FeeGridDraftDto, @CurrentUser() user: UserActor): Promise<FeePreviewView> {
    return this.grids.preview(draft, user);
  }
}
