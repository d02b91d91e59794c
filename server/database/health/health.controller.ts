import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../access/identity/access.decorators.js';
import { Env } from '../../config/env.js';
import { Problem } from '../../common/problems/problem.js';
import { ReadinessService } from './readiness.service.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly env: Env,
  ) {}

  @Get('live')
  @Public()
  @ApiOperation({ summary: 'Check that the process runs' })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @ApiOperation({
    summary: 'Check that the server can serve requests',
    description:
      '503 unless, within 2 s, the database has the expected schema, accepts a write and can be decrypted with the master key. `installation` is `copy` where INSTALLATION=copy.',
  })
  async ready(): Promise<{ status: 'ok'; installation: Env['INSTALLATION'] }> {
    if (!(await this.readiness.isReady())) throw new Problem(503, 'unavailable');
    return { status: 'ok', installation: this.env.INSTALLATION };
  }
}
