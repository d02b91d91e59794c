import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../access/rules.js';
import { Problem } from '../common/problem.js';
import { isMigrated } from './data-source.js';

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

  /** The database answers within 2 s and has our schema; 503 otherwise. */
  @Get('ready')
  @Public()
  async ready(): Promise<{ status: 'ok' }> {
    const answered = isMigrated(this.db).catch(() => false);
    const ready = await Promise.race([answered, wait(PATIENCE_MS, false, { ref: false })]);
    if (!ready) throw new Problem(503, 'unavailable');
    return { status: 'ok' };
  }
}
