import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../access/audit/audit.service.js';
import type { UserActor } from '../../access/identity/actor.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { actOnce } from '../../platform/common/requests/repeated-request.js';
import { Clock } from '../../platform/common/time/clock.js';
import {
  addBreakAction,
  breakAuditEntry,
  lockBreakForUpdate,
  requireOpenBreak,
} from '../breaks/locked-break.js';
import { type Decompositions, decompositionsOf, MOST_CANDIDATES } from './decompositions.js';
import { amountsOf, type DifferenceItem, partOf } from './difference-items.js';
import { DifferenceReaderService } from './difference-reader.service.js';
import type { LinkDifferenceDto } from './difference.dto.js';
import type { DifferencePart, DifferenceView } from './difference.view.js';
import { DIFFERENCE_KINDS } from './difference-words.js';

/** Decompositions that are shown; a sixth says that there are more. */
const MOST_SHOWN = 5;

/** Explains differences of balance by what is known of the account. */
@Injectable()
export class DifferencesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly reader: DifferenceReaderService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Searches after the database transaction of the reading has ended.
   * @throws Problem 404
   */
  async explain(id: string, reader: UserActor): Promise<DifferenceView> {
    const { items, difference, ...known } = await this.db.transaction('REPEATABLE READ', (manager) =>
      this.reader.read(manager, id, reader),
    );
    const used = firstOf(items);
    const { found, complete } = await search(difference, used);
    const itemOf = new Map(used.map((item) => [item.key, item]));
    return {
      ...known,
      difference,
      tried: DIFFERENCE_KINDS.map((kind) => ({
        kind,
        count: used.filter((item) => item.kind === kind).length,
      })).filter(({ count }) => count > 0),
      decompositions: found.map((parts) => ({
        parts: parts.flatMap(({ key, amount }) => {
          const item = itemOf.get(key);
          return item ? [partOf(item, amount)] : [];
        }),
      })),
      complete: complete && used.length === items.length,
    };
  }

  /**
   * Links a decomposition to an open break, once for the same request. Its parts must be what they were when it was shown.
   * @throws Problem 404; 409 `break_resolved`, `difference_linked`, `difference_changed`, `request_conflict`
   */
  async link(id: string, { parts, requestId }: LinkDifferenceDto, by: UserActor): Promise<void> {
    const at = this.clock.now();
    const chosen = parts.map(({ key, amount }) => `${key} ${amount}`).sort();
    const content = { id, parts: chosen.join('\n') };
    const request = { requestId, userId: by.userId, kind: 'break.explained', content, at };
    await this.db.transaction((manager) =>
      actOnce(manager, request, async () => {
        const locked = requireOpenBreak(await lockBreakForUpdate(manager, id, by));
        const { difference, items, linked } = await this.reader.read(manager, id, by);
        if (linked) throw new Problem(409, 'difference_linked');
        const found = chosenParts(parts, items);
        if (found.reduce((sum, { amount }) => sum + amount, 0) !== difference)
          throw new Problem(409, 'difference_changed');
        const details = { difference, parts: found };
        await addBreakAction(manager, locked, { act: 'explained', by: by.email, at, details });
        const named = found.map(({ key }) => key).sort();
        await this.audit.record(
          manager,
          breakAuditEntry(locked, by, { act: 'break.explained', details: { difference, items: named } }),
        );
      }),
    );
  }
}

/** Returns the latest items that have at most 10,000 amounts together. */
function firstOf(items: readonly DifferenceItem[]): readonly DifferenceItem[] {
  let amounts = 0;
  const end = items.findIndex((item) => (amounts += amountsOf(item).length) > MOST_CANDIDATES);
  return end < 0 ? items : items.slice(0, end);
}

async function search(difference: number, items: readonly DifferenceItem[]): Promise<Decompositions> {
  const candidates = items.map((item) => ({ key: item.key, amounts: amountsOf(item) }));
  const running = decompositionsOf(difference, candidates, { most: MOST_SHOWN });
  for (;;) {
    const step = running.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/** Returns the chosen items as they are now. @throws Problem 409 `difference_changed` */
function chosenParts(parts: LinkDifferenceDto['parts'], items: readonly DifferenceItem[]): DifferencePart[] {
  return parts.map(({ key, amount }) => {
    const item = items.find((one) => one.key === key);
    if (!item || !amountsOf(item).includes(amount)) throw new Problem(409, 'difference_changed');
    return partOf(item, amount);
  });
}
