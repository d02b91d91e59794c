import { Injectable, Logger } from '@nestjs/common';
import {
  type Responded,
  responseHealth,
  type ResponseHealth,
} from '../../../aggregator/client/response-health.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { ProjectRef } from '../../../merchant/projects/registry/project-ref.js';
import { ResponseWatchService } from '../../../merchant/projects/registry/response-watch.service.js';
import { SweepPausesService } from '../../../merchant/projects/registry/sweep-pauses.service.js';
import { ConfirmationAnswersService } from '../answers/confirmation-answers.service.js';
import { ConfirmationAlertsService } from './confirmation-alerts.service.js';
import { ConfirmationClaimsService } from '../../transactions/schedule/confirmation-claims.service.js';
import { ConfirmCallsService } from './confirm-calls.service.js';
import { SweepRunsService } from './sweep-runs.service.js';

/** Tests paused projects, one call at a time over all processes, and ends the pause with the first usable response. */
@Injectable()
export class SweepProbeService {
  private readonly logger = new Logger('Sweep');

  constructor(
    private readonly clock: Clock,
    private readonly pauses: SweepPausesService,
    private readonly watch: ResponseWatchService,
    private readonly claims: ConfirmationClaimsService,
    private readonly calls: ConfirmCallsService,
    private readonly answers: ConfirmationAnswersService,
    private readonly runs: SweepRunsService,
    private readonly alerts: ConfirmationAlertsService,
  ) {}

  /** Makes the probe of a paused project when it is due. @returns true if the pause is over */
  async endsPause(project: ProjectRef): Promise<boolean> {
    if (!(await this.pauses.claimProbe(project.id))) return false;
    const health = probeHealth(project, await this.send(project));
    switch (health.kind) {
      case 'silent':
        return false;
      case 'credentials_refused':
        await this.pauses.pause(project.id, { cause: health.kind, why: health.why });
        return false;
      case 'unreachable':
      case 'unusable':
        await this.pauses.prolong(project.id, health);
        return false;
      case 'usable':
        await this.pauses.resume(project.id);
        this.logger.log({ event: 'sweep_resumed', projectId: project.id });
        await this.alerts.watch();
        return true;
    }
  }

  /** Opens the alert of a pause at once, and checks a second token where one transaction alone gave no usable response. */
  async afterPass(project: ProjectRef): Promise<void> {
    if (this.watch.needsSecondToken(project.id))
      await this.watch.observe(project.id, 'made up', await this.calls.sendMadeUp(project.id));
    if (this.watch.takePaused(project.id)) await this.alerts.watch();
  }

  /** Checks the transaction that is due longest; refused credentials, and no due transaction, need none. */
  private async send(project: ProjectRef): Promise<Responded> {
    const since = this.clock.now();
    const [claim] =
      project.pauseCause === 'credentials_refused' ? [] : await this.claims.claim(project.id, 1, since);
    if (!claim) return this.calls.sendMadeUp(project.id);
    const answer = await this.calls.send(project, claim, claim.parameter === 'probe' ? 'probe' : claim.cause);
    const changed = await this.answers.write([answer]);
    const { kind } = answer.outcome;
    const lags = [Math.max(0, since.getTime() - claim.dueAt.getTime())];
    const counts = {
      unanswered: Number(kind === 'unanswered' || kind === 'unrecognised'),
      refused: Number(kind === 'refused'),
    };
    await this.runs.record(project.id, since, { asked: 1, changed, ...counts, lags });
    return answer;
  }
}

/** Credentials are accepted by any readable response that does not refuse them, also one that refuses the token. */
function probeHealth({ pauseCause }: ProjectRef, response: Responded): ResponseHealth {
  const health = responseHealth(response);
  const isRead = response.outcome.kind !== 'unanswered' && health.kind !== 'credentials_refused';
  return pauseCause === 'credentials_refused' && isRead ? { kind: 'usable' } : health;
}
