import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../access/identity/access.decorators.js';
import { Env } from '../../platform/config/env.js';
import { PRODUCT_VERSION } from '../../platform/config/version.js';
import { Problem } from '../../platform/common/problems/problem.js';
import type { LiveView, ReadyView } from '../../platform/common/trusted-time/clock.view.js';
import { TrustedTimeService } from '../../platform/common/trusted-time/trusted-time.service.js';
import { ReadinessService } from '../../platform/database/health/readiness.service.js';
import { Summary } from '../../platform/common/metadata/summary.js';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly time: TrustedTimeService,
    private readonly env: Env,
  ) {}

  @Get('live')
  @Public()
  @Summary({ en: 'Check that the process runs', fr: 'Vérifier que le processus fonctionne' })
  live(): LiveView {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @Summary({
    en: 'Check that the server can serve requests',
    fr: 'Vérifier que le serveur peut traiter les requêtes',
    description:
      '503 unless, within 2 s, the database has the expected schema, accepts a write and can be decrypted with the master key. `clock` says if the time decides anything: not while it is `doubtful`, nor `unconfirmed` after a start. `installation` is `copy` where INSTALLATION=copy.',
  })
  async ready(): Promise<ReadyView> {
    if (!(await this.readiness.isReady())) throw new Problem(503, 'unavailable');
    return {
      status: 'ok',
      clock: await this.time.state(),
      installation: this.env.INSTALLATION,
      version: PRODUCT_VERSION,
      schema: this.readiness.hasNewerSchema ? 'newer' : 'current',
    };
  }
}
