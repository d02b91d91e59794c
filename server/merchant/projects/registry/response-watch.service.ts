import { Injectable, Logger } from '@nestjs/common';
import {
  type Responded,
  responseHealth,
  type ResponseHealth,
} from '../../../aggregator/client/response-health.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { SweepPausesService } from './sweep-pauses.service.js';
import { UnusableRun } from './unusable-run.js';

interface Watched {
  run: UnusableRun;
  /** Responses to calls sent until then say nothing new: the project paused meanwhile. */
  pausedAt: number;
}

/** Pauses the calls of a project whose responses show that no call of it succeeds. */
@Injectable()
export class ResponseWatchService {
  private readonly logger = new Logger('ResponseWatch');
  private readonly projects = new Map<string, Watched>();
  private readonly paused = new Set<string>();

  constructor(
    private readonly clock: Clock,
    private readonly pauses: SweepPausesService,
  ) {}

  /**
   * Takes one response into account; costs nothing for a usable one.
   * @param about transaction or token of the call
   * @returns true if the project is paused by it, so that nothing more may be sent
   */
  async observe(projectId: string, about: string, response: Responded): Promise<boolean> {
    const health = responseHealth(response);
    if (health.kind === 'usable') this.projects.get(projectId)?.run.end();
    if (health.kind === 'usable' || health.kind === 'silent') return false;
    // A status check without connection is repeated as scheduled; a payout waits for the end of the pause.
    if (health.kind === 'unreachable' && response.exchange?.operation.endsWith('_confirm')) return false;
    const watched = this.of(projectId);
    const sentAt = response.exchange?.sentAt.getTime() ?? 0;
    if (sentAt <= watched.pausedAt && health.kind !== 'unreachable') return true;
    if (health.kind === 'unusable') {
      const now = this.clock.now().getTime();
      watched.run.add(about, now);
      if (health.retryAfterMs === undefined && !watched.run.concernsProject(now)) return false;
    }
    await this.pause(projectId, watched, health);
    return true;
  }

  /** True when only a check of another token can tell if the project or one transaction is concerned. */
  needsSecondToken(projectId: string): boolean {
    return this.projects.get(projectId)?.run.needsSecondToken(this.clock.now().getTime()) ?? false;
  }

  /** Tells once that this process paused the project. */
  takePaused(projectId: string): boolean {
    return this.paused.delete(projectId);
  }

  private async pause(
    projectId: string,
    watched: Watched,
    health: Extract<ResponseHealth, { kind: 'unreachable' | 'unusable' | 'credentials_refused' }>,
  ): Promise<void> {
    watched.run.end();
    watched.pausedAt = this.clock.now().getTime();
    const cause = health.kind === 'credentials_refused' ? health.kind : 'responses_unusable';
    const retryAfterMs = health.kind === 'unusable' ? health.retryAfterMs : undefined;
    const isNew = await this.pauses.pause(projectId, { cause, why: health.why, retryAfterMs });
    if (!isNew) return;
    this.paused.add(projectId);
    this.logger.warn({ event: 'sweep_paused', projectId, cause, why: health.why });
  }

  private of(projectId: string): Watched {
    const known = this.projects.get(projectId);
    if (known) return known;
    const watched: Watched = { run: new UnusableRun(), pausedAt: 0 };
    this.projects.set(projectId, watched);
    return watched;
  }
}
