import 'reflect-metadata';
import { createApp } from '../../server/start/create-app.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import type { DayCheckResult } from '../../server/books/checks/check-day.view.js';
import { MatchRunsService } from '../../server/books/matching/match-runs.service.js';
import type { MatchSideCounts } from '../../server/books/matching/matching.view.js';
import { MATCH_DAY, MATCH_PROJECT } from './match-rows.js';

export interface MatchDone {
  /** Of the run, and of all checks after it. */
  matchMs: number;
  checkMs: number;
  sides: MatchSideCounts[];
  checked: DayCheckResult;
  /** The largest that this process ever was. */
  peakMb: number;
}

/** The product's own matching and checks in a process of its own. */
const clock = new MovableClock(new Date('2026-11-22T08:00:00Z'));
const app = await createApp(readEnv(), clock);
await app.init();
const asked = { projectId: MATCH_PROJECT, day: MATCH_DAY };

process.on('message', () => void work().then((done) => process.send?.(done)));
process.send?.('ready');

async function work(): Promise<MatchDone> {
  clock.advance(60_000);
  const begun = performance.now();
  const { sides } = await app.get(MatchRunsService).run({ ...asked, by: 'bench' });
  const matched = performance.now();
  const checked = await app.get(CheckDayService).check(asked, 'bench');
  return {
    matchMs: matched - begun,
    checkMs: performance.now() - matched,
    sides,
    checked,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
}
