import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/common/time/clock.js';
import { MINUTE_MS } from '../../platform/common/time/durations.js';
import { AuditService } from '../audit/audit.service.js';
import { type Actor, actorName } from '../identity/actor.js';

/** Callers and routes remembered at a time. */
const MOST_REMEMBERED = 5_000;

/** Records refused authorisations in the audit log: one entry a minute for each caller and route of this process. */
@Injectable()
export class RefusalsService {
  private readonly logger = new Logger('Refusals');
  private readonly recordedAt = new Map<string, number>();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** Does not fail: the refusal stands also when it cannot be recorded. @param actor undefined for an unknown API key */
  async record(request: FastifyRequest, actor: Actor | undefined): Promise<void> {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (!this.isDue(`${actor ? actorName(actor) : ''} ${route}`)) return;
    await this.audit
      .record(this.db, {
        actor: actor ?? 'unknown',
        act: actor ? 'access.refused' : 'access.key_refused',
        subjectType: 'route',
        subjectId: route,
        details: { address: request.ip },
      })
      .catch((error: unknown) => {
        this.logger.warn({ event: 'refusal_not_recorded', route, error: String(error) });
      });
  }

  private isDue(key: string): boolean {
    const now = this.clock.elapsed();
    const before = this.recordedAt.get(key);
    if (before !== undefined && now - before < MINUTE_MS) return false;
    if (this.recordedAt.size >= MOST_REMEMBERED) this.recordedAt.clear();
    this.recordedAt.set(key, now);
    return true;
  }
}
