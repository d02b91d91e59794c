import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DayWindow, windowParams } from '../calendar/day-window.js';
import { canonicalJson } from './canonical-json.js';
import { DayFiguresService } from './day-figures.service.js';
import { PACK_FORMAT, PACK_SECTIONS, type PackSummary, PackWriter } from './pack-format.js';
import { SECTION_SQL } from './pack-sections-sql.js';

/** Who sealed a day, and when: the head of its pack. */
export interface SealedBy {
  revision: number;
  signedBy: string;
  signedAt: Date;
  reviewedBy: string;
  sealedAt: Date;
}

/** Rows of a section that are read at a time: little memory, whatever the day holds. */
const ROWS = 2_000;

/**
 * Everything that a sealed day consists of, as lines of JSON. Nothing of it is stored: the window of the seal gives the same
 * bytes at any later time.
 */
@Injectable()
export class DayPackService {
  constructor(private readonly figures: DayFiguresService) {}

  /** The text in pieces, the summary at its end. Give the manager of a database transaction: it reads with cursors. */
  async *text(
    manager: EntityManager,
    window: DayWindow,
    sealedBy: SealedBy,
  ): AsyncGenerator<string, PackSummary, undefined> {
    const writer = new PackWriter();
    const { projectId, day, zone, beginsAt, endsAt, asOf } = window;
    const header = { format: PACK_FORMAT, projectId, day, zone, beginsAt, endsAt, asOf, ...sealedBy };
    yield writer.line('header', JSON.stringify(header));
    for (const section of PACK_SECTIONS) {
      if (section === 'figures')
        yield writer.line(section, canonicalJson(await this.figures.of(manager, window)));
      else
        for await (const rows of cursor(manager, SECTION_SQL[section], [...windowParams(window), day]))
          yield rows.map((row) => writer.line(section, JSON.stringify(row))).join('');
    }
    yield writer.end();
    return writer.summary();
  }

  /** What the pack comes to, without keeping it. */
  async summary(manager: EntityManager, window: DayWindow, sealedBy: SealedBy): Promise<PackSummary> {
    const text = this.text(manager, window, sealedBy);
    for (;;) {
      const next = await text.next();
      if (next.done) return next.value;
    }
  }
}

/** The rows of a query, some at a time. */
async function* cursor(manager: EntityManager, sql: string, values: unknown[]): AsyncGenerator<object[]> {
  // All rows will be read: a plan that is quick with the first ones would be slow with the last.
  await manager.query('SET LOCAL cursor_tuple_fraction = 1');
  await manager.query(`DECLARE pack_rows NO SCROLL CURSOR FOR ${sql}`, values);
  try {
    for (;;) {
      const rows = await manager.query<object[]>(`FETCH ${ROWS} FROM pack_rows`);
      if (rows.length) yield rows;
      if (rows.length < ROWS) return;
    }
  } finally {
    await manager.query('CLOSE pack_rows').catch(() => undefined);
  }
}
