import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../access/rules.js';
import { Problem } from '../common/problem.js';

const PATIENCE_MS = 2_000;

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly db: DataSource) {}

  /** The process runs. */
  @Get('live')
  @Public()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The database answers; 503 where it does not within 2 s. */
  @Get('ready')
  @Public()
  async ready(): Promise<{ status: 'ok' }> {
    const answered = await Promise.race([
      this.db.query('SELECT 1').then(
        () => true,
        () => false,
      ),
      wait(PATIENCE_MS, false, { ref: false }),
    ]);
    if (!answered) throw new Problem(503, 'unavailable');
    return { status: 'ok' };
  }
}
