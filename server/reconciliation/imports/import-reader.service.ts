import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { normalised } from '../../common/table/table.js';
import { OperatorsService } from '../../operators/operators.service.js';
import type { ImportFile } from './import-file.js';
import type { ImportFound } from './import-row.js';
import type { ImportMapping, LineField } from './import.view.js';
import { columnNames, LOADED, loadRows } from './loader.js';
import { cleaned, contextParams, type ReadingContext, readingSql, READ } from './reading-sql.js';
import { meaningOf, type WordColumn } from './words.js';

/** More different words than this are no words: the column is another one. */
const MOST_WORDS = 1_000;
/** A million rows take some seconds; ten minutes are for a slow disk. */
const LONGEST_STATEMENT = '10min';

export interface Reading {
  file: ImportFile;
  mapping: ImportMapping;
}

/** Brings a file's rows into the database transaction, judged: nothing of them is there after its end. */
@Injectable()
export class ImportReader {
  constructor(
    private readonly clock: Clock,
    private readonly operators: OperatorsService,
  ) {}

  /** Fills the temporary tables `LOADED` and `READ`. */
  async read(manager: EntityManager, of: ImportFound, { file, mapping }: Reading): Promise<void> {
    await manager.query(`SET LOCAL statement_timeout = '${LONGEST_STATEMENT}'`);
    await manager.query(`DROP TABLE IF EXISTS ${LOADED}, ${READ}`);
    await loadRows(manager, file);
    const context = await this.context(manager, of, { file, mapping });
    const sql = readingSql(file.columns, mapping, file.format.encoding);
    await manager.query(sql, contextParams(context));
    await manager.query(`ANALYZE ${READ}`);
  }

  private async context(manager: EntityManager, of: ImportFound, reading: Reading): Promise<ReadingContext> {
    const { operatorId, zone, projectZone } = of;
    const operators = await this.operators.all(manager);
    const callingCode = operators.find(({ id }) => id === operatorId)?.callingCode ?? null;
    return {
      zone,
      projectZone,
      now: this.clock.now(),
      directions: await this.words(manager, reading, 'direction'),
      statuses: await this.words(manager, reading, 'status'),
      operators: await this.operatorsOf(manager, reading),
      operatorId,
      callingCode,
      nationalLengths: callingCode ? await nationalLengths(manager, callingCode) : [],
    };
  }

  private async words(
    manager: EntityManager,
    reading: Reading,
    column: WordColumn,
  ): Promise<Record<string, string>> {
    const found = await distinct(manager, reading, column);
    return Object.fromEntries(
      found.flatMap((word) => {
        const meaning = meaningOf(word, column, reading.mapping.words);
        return meaning ? [[word, meaning] as const] : [];
      }),
    );
  }

  /** By the operator's id, its name, or as the person said. */
  private async operatorsOf(manager: EntityManager, reading: Reading): Promise<Record<string, string>> {
    const found = await distinct(manager, reading, 'operator');
    if (!found.length) return {};
    const operators = await this.operators.all(manager);
    const names = new Map(
      operators.flatMap(({ id, name }) => [[normalised(name), id] as const, [id, id] as const]),
    );
    for (const [word, id] of Object.entries(reading.mapping.words))
      if (names.has(id)) names.set(normalised(word), id);
    return Object.fromEntries(
      found.flatMap((word) => {
        const id = names.get(normalised(word));
        return id ? [[word, id] as const] : [];
      }),
    );
  }
}

/** The different words of a column; none where the file has no such column. */
async function distinct(
  manager: EntityManager,
  { file, mapping }: Reading,
  field: LineField,
): Promise<string[]> {
  const place = file.columns.indexOf(mapping.columns[field] ?? '');
  const column = place < 0 ? undefined : columnNames(file.width)[place];
  if (!column) return [];
  const rows = await manager.query<{ word: string }[]>(
    `SELECT DISTINCT ${cleaned(column)} AS word FROM ${LOADED} WHERE fault IS NULL AND ${cleaned(column)} IS NOT NULL LIMIT ${MOST_WORDS}`,
  );
  return rows.map(({ word }) => word);
}

async function nationalLengths(manager: EntityManager, callingCode: string): Promise<number[]> {
  const [row] = await manager.query<{ lengths: number[] }[]>(
    `SELECT national_lengths AS lengths FROM prefix_versions WHERE calling_code = $1 ORDER BY version DESC LIMIT 1`,
    [callingCode],
  );
  return row?.lengths ?? [];
}
