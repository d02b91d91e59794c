import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PersonActor } from '../../access/actor.js';
import { CurrentPerson, Roles } from '../../access/rules.js';
import { IdParam } from '../../common/id-param.js';
import { Problem } from '../../common/problem.js';
import { MatchRulesService } from './match-rules.service.js';
import { NewRulesDto, RunDto } from './matching.dto.js';
import { MatchingService } from './matching.service.js';
import { MatchRulesView, MatchRunView } from './matching.view.js';
import { judgeKeys } from './rules.js';

@ApiTags('matching')
@Controller('api/matching')
export class MatchingController {
  constructor(
    private readonly matching: MatchingService,
    private readonly rules: MatchRulesService,
  ) {}

  @Get(':projectId/rules')
  @Roles()
  @ApiOperation({ summary: 'Versions of the match rules, the latest first; 0 are the built-in ones' })
  versions(
    @IdParam('projectId') projectId: string,
    @CurrentPerson() person: PersonActor,
  ): Promise<MatchRulesView[]> {
    return this.rules.versions(projectId, person.scope);
  }

  @Post(':projectId/rules')
  @Roles('finance', 'admin')
  @HttpCode(201)
  @ApiOperation({
    summary: 'Make a new version of the match rules; days that are matched from now on go by it',
  })
  change(
    @IdParam('projectId') projectId: string,
    @Body() dto: NewRulesDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<MatchRulesView> {
    return this.rules.change(projectId, dto, person);
  }

  @Post(':projectId/:day/run')
  @Roles('finance', 'admin')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Match the lines of a day by the rules',
    description: 'A dry run writes nothing and says which matches it would make and unmake.',
  })
  run(
    @IdParam('projectId') projectId: string,
    @Param('day') day: string,
    @Body() { dry = false, rules }: RunDto,
    @CurrentPerson() person: PersonActor,
  ): Promise<MatchRunView> {
    const fields = rules ? (dry ? judgeKeys(rules.keys) : { rules: { rule: 'rulesDryOnly' } }) : {};
    if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
    const scope = person.scope;
    return this.matching.run({ projectId, day, by: person, dry, scope, ...(rules ? { rules } : {}) });
  }
}
