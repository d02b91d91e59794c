import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInstant } from '../../common/time/clock.js';
import { notFound } from '../../common/problems/problem.js';
import { type DayWindow, windowParams } from '../calendar/day-window.js';
import { MatchRulesService } from '../matching/match-rules.service.js';
import type { DayContext, SideCover } from './day-context.js';
import { CONTEXT, HEARS_CALLBACKS, NET_SOURCES } from './day-context-sql.js';

interface CoverRow {
  id: string;
  leg: SideCover['leg'];
  operatorId: string | null;
  dueDays: number;
  wasThere: boolean;
  confirmedAt: string | null;
  ins: boolean;
  outs: boolean;
}

interface ContextRow {
  overdueAfterMinutes: number;
  lockedUntil: string | null;
  hasBank: boolean;
  matchedAt: Date | null;
  covers: CoverRow[];
}

/** The context of a day's checks, and what the sieve needs besides. */
export interface KnownContext extends DayContext {
  /** When the day was last matched; lines that came later were not looked at yet. */
  matchedAt: Date | null;
  netSources: readonly string[];
}

/** Reads what the checks of a day must know of its project, as known at the window's moment. */
@Injectable()
export class DayContextService {
  constructor(private readonly matchRules: MatchRulesService) {}

  /** @throws Problem not_found */
  async of(manager: EntityManager, window: DayWindow): Promise<KnownContext> {
    const params = windowParams(window).slice(0, 4);
    const [row] = await manager.query<ContextRow[]>(CONTEXT, [...params, window.day]);
    if (!row) throw notFound();
    const [callbacks] = await manager.query<{ hears: boolean }[]>(HEARS_CALLBACKS, params);
    const { rules } = await this.matchRules.current(manager, window.projectId, window.asOf);
    const net = await manager.query<{ id: string }[]>(NET_SOURCES, [
      window.projectId,
      window.day,
      window.asOf,
    ]);
    return {
      window,
      isOver: window.asOf >= window.endsAt,
      overdueAfterMs: row.overdueAfterMinutes * 60_000,
      hearsCallbacks: callbacks?.hears ?? false,
      covers: row.covers.filter(isInUse).map((cover) => coverOf(cover, row.matchedAt)),
      hasBank: row.hasBank,
      rules,
      lockedUntil: row.lockedUntil,
      matchedAt: row.matchedAt,
      netSources: net.map(({ id }) => id),
    };
  }
}

/** A source says nothing of days before it was made, unless it brought a file of them. */
const isInUse = ({ wasThere, confirmedAt }: CoverRow): boolean => wasThere || confirmedAt !== null;

function coverOf(row: CoverRow, matchedAt: Date | null): SideCover {
  const confirmedAt = row.confirmedAt === null ? undefined : parseInstant(row.confirmedAt);
  return {
    leg: row.leg,
    operatorId: row.operatorId,
    dueDays: row.dueDays,
    covered: confirmedAt !== undefined,
    ready: confirmedAt !== undefined && matchedAt !== null && matchedAt >= confirmedAt,
    ins: row.ins,
    outs: row.outs,
  };
}
