import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserActor } from '../../../access/identity/actor.js';
import { CurrentUser, Roles, SignedIn } from '../../../access/identity/access.decorators.js';
import { IdParam } from '../../../platform/common/requests/id-param.js';
import { Summary } from '../../../platform/common/metadata/summary.js';
import { CheckPoliciesService } from './check-policies.service.js';
import { CheckPolicyDto } from './check-policy.dto.js';
import type { CheckPolicyView } from './check-policy.view.js';

@ApiTags('projects')
@Controller('api/projects/:id/check-policy')
export class CheckPolicyController {
  constructor(private readonly policies: CheckPoliciesService) {}

  @Get()
  @SignedIn()
  @Summary({
    en: 'List the versions of the status check policy, the current one first',
    fr: 'Lister les versions des règles de vérification, la version en vigueur d’abord',
  })
  versions(@IdParam() id: string, @CurrentUser() user: UserActor): Promise<CheckPolicyView[]> {
    return this.policies.versions(id, user.scope);
  }

  @Put()
  @Roles('admin')
  @Summary({
    en: 'Replace the status check policy',
    fr: 'Remplacer les règles de vérification',
    description: '`version` is the version to replace. Expired transactions remain expired.',
  })
  async change(
    @IdParam() id: string,
    @Body() dto: CheckPolicyDto,
    @CurrentUser() user: UserActor,
  ): Promise<CheckPolicyView[]> {
    await this.policies.change(id, dto, user);
    return this.policies.versions(id, user.scope);
  }
}
