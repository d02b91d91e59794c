import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { LinkDifferenceDto } from './difference.dto.js';
import { DifferenceView } from './difference.view.js';
import { DifferencesService } from './differences.service.js';

@ApiTags('breaks')
@Controller('api/breaks/:id/difference')
export class DifferencesController {
  constructor(private readonly differences: DifferencesService) {}

  @Get()
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Get what makes up the difference of balance of a break',
    fr: 'Obtenir ce qui compose la différence de solde d’un écart',
    description:
      'Selections of at most four items of the account of the last 10 days (statement lines, open, late and returned transactions, fees, cash movements, holes between statements) whose amounts add up to the difference exactly.',
  })
  explain(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<DifferenceView> {
    return this.differences.explain(id, user);
  }

  @Post()
  @Roles('admin', 'finance')
  @HttpCode(204)
  @Summary({
    en: 'Link the items that make up a difference of balance to its break',
    fr: 'Rattacher à un écart les éléments qui composent sa différence de solde',
    description:
      'The items are kept in the history of the break as they are now; the link can be struck out.',
  })
  link(@IdParam() id: string, @Body() dto: LinkDifferenceDto, @CurrentUser() user: UserActor): Promise<void> {
    return this.differences.link(id, dto, user);
  }
}
