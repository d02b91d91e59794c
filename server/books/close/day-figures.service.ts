import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/common/database/query.js';
import { BreakFiguresService } from '../breaks/break-figures.service.js';
import { BalanceProofsService } from '../balance-proofs/balance-proofs.service.js';
import { bridgeOf, type CountedLine, activitySql } from '../ledger/activity-bridge.js';
import { coveringFilesSql, coverageOf, type CoveringFile } from '../imports/coverage.js';
import type { DayWindow } from '../calendar/day-window.js';
import { MatchFiguresService } from '../matching/match-figures.service.js';
import type { DayFigures } from './day.view.js';
import type { ActivityLine } from '../ledger/activity.view.js';

/** Computes the figures of a day as known at any moment, for screens, reports, signatures and seals. */
@Injectable()
export class DayFiguresService {
  constructor(
    private readonly proofs: BalanceProofsService,
    private readonly matching: MatchFiguresService,
    private readonly breaks: BreakFiguresService,
  ) {}

  /**
   * Computes the figures of a window. The same window always gives the same bytes in canonical JSON: all facts are read
   * as known at `asOf`, in a fixed order.
   */
  async of(manager: EntityManager, window: DayWindow): Promise<DayFigures> {
    const counted = await queryRows<CountedLine>(manager, activitySql(window));
    const { proof, unassigned, booked } = await this.proofs.all(manager, window);
    return {
      projectId: window.projectId,
      day: window.day,
      zone: window.zone,
      beginsAt: window.beginsAt.toISOString(),
      endsAt: window.endsAt.toISOString(),
      asOf: window.asOf.toISOString(),
      activity: counted.map(({ pendingFee: _, ...line }) => line),
      proof,
      unassigned,
      bridge: bridgeOf(counted, booked, namesOf(counted, proof)),
      coverage: coverageOf(await this.covering(manager, window), proof),
      matching: await this.matching.of(manager, window),
      breaks: await this.breaks.figures(manager, window),
    };
  }

  private covering(manager: EntityManager, { projectId, day, asOf }: DayWindow): Promise<CoveringFile[]> {
    return queryRows<CoveringFile>(manager, coveringFilesSql(projectId, day, asOf));
  }
}

function namesOf(
  ...lines: readonly Pick<ActivityLine, 'operatorId' | 'operatorName'>[][]
): Map<string, string> {
  return new Map(
    lines
      .flat()
      .flatMap(({ operatorId, operatorName }) =>
        operatorId !== null && operatorName !== null ? [[operatorId, operatorName]] : [],
      ),
  );
}
