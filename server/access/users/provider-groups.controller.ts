import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../identity/access.decorators.js';
import type { UserActor } from '../identity/actor.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { ProviderGroupDto, ProviderGroupRemovalDto } from './provider-group.dto.js';
import { ProviderGroupChangedView, ProviderGroupView } from './provider-group.view.js';
import { ProviderGroupsService } from './provider-groups.service.js';

@ApiTags('users')
@Controller('api/provider-groups')
@Roles('admin')
export class ProviderGroupsController {
  constructor(private readonly groups: ProviderGroupsService) {}

  @Get()
  @Summary({
    en: 'List the groups of the identity provider that give access',
    fr: 'Lister les groupes du fournisseur d’identité qui donnent accès',
    description: 'Administrators of some projects see the groups of these projects.',
  })
  list(@CurrentUser() actor: UserActor): Promise<ProviderGroupView[]> {
    return this.groups.list(actor);
  }

  @Post()
  @HttpCode(200)
  @Summary({
    en: 'Set the access of a group',
    fr: 'Définir l’accès d’un groupe',
    description:
      'Takes effect when another administrator approves it, and for a user at the next sign-in. Access that is only reduced takes effect at once.',
  })
  set(@Body() dto: ProviderGroupDto, @CurrentUser() actor: UserActor): Promise<ProviderGroupChangedView> {
    return this.groups.set(dto, actor);
  }

  @Post('remove')
  @HttpCode(204)
  @Summary({
    en: 'Remove a group; its members lose the access at their next sign-in',
    fr: 'Retirer un groupe ; ses membres perdent l’accès à leur prochaine connexion',
  })
  remove(@Body() dto: ProviderGroupRemovalDto, @CurrentUser() actor: UserActor): Promise<void> {
    return this.groups.remove(dto, actor);
  }
}
