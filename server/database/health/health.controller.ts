import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../access/identity/access.decorators.js';
import { Problem } from '../../common/problems/problem.js';
import { ReadinessService } from './readiness.service.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  /** Reports that the process runs. */
  @Get('live')
  @Public()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Checks within 2 s that the database has the current schema, accepts a write and matches the master key; 503
   * otherwise.
   */
  @Get('ready')
  @Public()
  async ready(): Promise<{ status: 'ok' }> {
    if (!(await this.readiness.isReady())) throw new Problem(503, 'unavailable');
    return { status: 'ok' };
  }
}
