import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../access/actor.js';
import { CurrentPerson, Roles } from '../access/rules.js';
import { IdParam } from '../common/id-param.js';
import { CheckPolicies } from './check-policies.service.js';
import { CheckPolicyDto } from './check-policy.dto.js';
import type { CheckPolicyView } from './check-policy.view.js';

@ApiTags('projects')
@Controller('api/projects/:id/check-policy')
export class CheckPolicyController {
  constructor(private readonly policies: CheckPolicies) {}

  @Get()
  @Roles()
  @ApiOperation({ summary: 'Versions of the policy of status checks, the current one first' })
  versions(@IdParam() id: string, @CurrentPerson() person: PersonActor): Promise<CheckPolicyView[]> {
    return this.policies.versions(id, person.scope);
  }

  @Put()
  @Roles('admin')
  @ApiOperation({
    summary: 'Replace the policy of status checks',
    description: 'Names the version that it replaces; what has expired stays expired.',
  })
  async change(
    @IdParam() id: string,
    @Body() dto: CheckPolicyDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<CheckPolicyView[]> {
    await this.policies.change(id, dto, person);
    return this.policies.versions(id, person.scope);
  }
}
