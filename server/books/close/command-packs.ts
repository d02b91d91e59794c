import type { DataSource } from 'typeorm';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { BreakFiguresService } from '../breaks/break-figures.service.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import { ClosePolicyService } from '../close-policy/close-policy.service.js';
import { BalanceProofsService } from '../balance-proofs/balance-proofs.service.js';
import { MatchFiguresService } from '../matching/match-figures.service.js';
import { MatchRulesService } from '../matching/match-rules.service.js';
import { DayFiguresService } from './day-figures.service.js';
import { DayPackService } from './day-pack.service.js';
import { KeptPacksService } from './kept-packs.service.js';
import { PackVerificationService } from './pack-verification.service.js';
import { SealKeepingService } from './seal-keeping.service.js';
import { SealsService } from './seals.service.js';

interface CommandPacks {
  seals: SealsService;
  keeping: SealKeepingService;
  verification: PackVerificationService;
}

/** Wires what the commands about packs need, without starting a server beside the one that runs. */
export function commandPacks(db: DataSource): CommandPacks {
  const clock = new Clock();
  const rules = new MatchRulesService(db, clock, new AuditService(db, clock));
  const breaks = new BreakFiguresService(clock, new ClosePolicyService(db));
  const figures = new DayFiguresService(new BalanceProofsService(), new MatchFiguresService(rules), breaks);
  const pack = new DayPackService(figures, new DayWindowsService(clock));
  const seals = new SealsService(db);
  const kept = new KeptPacksService();
  return {
    seals,
    keeping: new SealKeepingService(db, clock, seals, kept, pack),
    verification: new PackVerificationService(db, seals, kept, pack),
  };
}
