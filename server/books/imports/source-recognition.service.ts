import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { OperatorsService } from '../../merchant/operators/catalogue/operators.service.js';
import type { OperatorView } from '../../merchant/operators/catalogue/operator.view.js';
import { ProjectsService } from '../../merchant/projects/registry/projects.service.js';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import type { SpooledFile } from '../../platform/common/requests/spooled-file.js';
import { sha256 } from '../../platform/common/values/ids.js';
import { canAccessProject } from '../../platform/common/values/scope.js';
import { type Agreement, decideSource, type WeighedSource } from './decide-source.js';
import { fitsColumns } from './import-mapping.js';
import { ImportReaderService } from './import-reader.service.js';
import { ImportTurnsService } from './import-turns.service.js';
import type { ImportMapping } from './import.view.js';
import { ownExportOf, ownMapping } from './own-exports.js';
import type { Recognition } from './recognition.view.js';
import { choiceOf, type FileLayout, type FileThread, withFileThread } from './reading/reading-thread.js';
import {
  type KnownSource,
  knownRowsOfSourceSql,
  numberedRows,
  operatorNamed,
  recognitionSourcesSql,
} from './source-signs.js';

const MOST_COLUMNS = 6;

interface Fitting {
  source: KnownSource;
  mapping: ImportMapping;
  layout: FileLayout;
}

const NOTHING: Omit<Recognition, 'result'> = {
  ...{ candidates: [], columns: [], own: null, rows: null, badRows: null, importId: null },
};

/** Tells the source of a file from its columns and its account, operator, receipts or balance, before it is imported. */
@Injectable()
export class SourceRecognitionService {
  constructor(
    private readonly db: DataSource,
    private readonly turns: ImportTurnsService,
    private readonly reader: ImportReaderService,
    private readonly operators: OperatorsService,
    private readonly projects: ProjectsService,
  ) {}

  /** Stores nothing. @throws Problem 404; those of `FileThread.open` */
  async recognise(
    projectId: string,
    { name, file }: { name: string; file: SpooledFile },
    by: UserActor,
  ): Promise<Recognition> {
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    return this.turns.run({ user: by.userId, bytes: file.size }, async () => {
      const bytes = await file.read();
      const importId = await this.knownAs(projectId, sha256(bytes));
      if (importId !== null) return { ...NOTHING, result: 'known', importId };
      return withFileThread(bytes, (thread) => this.look(projectId, name, thread));
    });
  }

  private async knownAs(projectId: string, digest: Buffer): Promise<string | null> {
    const row = await queryRow<{ id: string }>(
      this.db,
      sql`SELECT id FROM imports WHERE project_id = ${projectId} AND file_sha256 = ${digest} AND leg <> 'past'
        AND state NOT IN ('withdrawn', 'discarded')`,
    );
    return row?.id ?? null;
  }

  private async look(projectId: string, name: string, file: FileThread): Promise<Recognition> {
    const plain = await file.open();
    const own = ownExportOf(plain.columns, name);
    if (own)
      return {
        ...NOTHING,
        ...(await this.readOwn(projectId, file, ownMapping(own, plain.columns))),
        result: 'own',
        own,
      };
    const sources = await queryRows<KnownSource>(this.db, recognitionSourcesSql(projectId));
    const fitting = await fittingSources(file, plain, sources);
    const [first] = fitting;
    if (!first) return { ...NOTHING, result: 'unknown', columns: strangeColumns(plain, sources) };
    const stated = await this.stated(projectId, file, first);
    const operators = await this.operators.all();
    const weighed: WeighedSource[] = [];
    for (const one of fitting) weighed.push(await this.weigh(projectId, one, { stated, operators }));
    const { result, candidates } = decideSource(weighed);
    const columns = result === 'unknown' ? strangeColumns(plain, sources) : [];
    return { ...NOTHING, result, candidates, columns };
  }

  /** Reads what the file says of itself: account and balance before its rows. A file that cannot be read so far says nothing. */
  private async stated(projectId: string, file: FileThread, { source, mapping }: Fitting): Promise<Stated> {
    try {
      await file.open(choiceOf(mapping));
      const { zone } = await this.projects.ref(projectId);
      const of = { projectId, side: source.side, operatorId: source.operatorId, zone: source.zone };
      const { summary } = await this.reader.look({ ...of, projectZone: zone }, { file, mapping });
      return { account: summary.account, opening: summary.openingBalance };
    } catch (error) {
      if (error instanceof Problem) return { account: null, opening: null };
      throw error;
    }
  }

  private async readOwn(
    projectId: string,
    file: FileThread,
    mapping: ImportMapping | undefined,
  ): Promise<Pick<Recognition, 'rows' | 'badRows'>> {
    if (!mapping) return { rows: null, badRows: null };
    const { zone } = await this.projects.ref(projectId);
    const of = { projectId, side: 'bank' as const, operatorId: null, zone, projectZone: zone };
    const { summary, rows } = await this.reader.look(of, { file, mapping });
    return { rows, badRows: summary.errors.length };
  }

  private async weigh(
    projectId: string,
    { source, mapping, layout }: Fitting,
    { stated, operators }: { stated: Stated; operators: readonly OperatorView[] },
  ): Promise<WeighedSource> {
    const { id, name, side, operatorId, operatorName, account, lastClosing } = source;
    const rows = numberedRows(layout, mapping);
    const known = rows.length
      ? await queryRow<{ known: number }>(this.db, knownRowsOfSourceSql(projectId, source, rows))
      : undefined;
    const named = operatorNamed(layout, mapping, operators);
    return {
      ...{ sourceId: id, name, side, operatorName, account: stated.account },
      ...{ knownRows: known?.known ?? 0, numberedRows: rows.length },
      ofAccount: agreement(stated.account, account),
      ofOperator: operatorId === null ? (named ? 'same' : 'none') : agreement(named ?? null, operatorId),
      continues: stated.opening !== null && stated.opening !== 0 && stated.opening === lastClosing,
    };
  }
}

interface Stated {
  account: string | null;
  /** XOF. */
  opening: number | null;
}

const agreement = (one: string | null, other: string | null): Agreement =>
  one === null || other === null ? 'none' : one === other ? 'same' : 'other';

/** Returns the sources whose columns the file has; those with exactly its columns alone, where there are some. */
async function fittingSources(
  file: FileThread,
  plain: FileLayout,
  sources: readonly KnownSource[],
): Promise<Fitting[]> {
  const found: Fitting[] = [];
  for (const source of sources) {
    const { mapping, side } = source;
    if (!mapping) continue;
    const { headerRow = null, encoding = null, separator = null } = mapping;
    const isPlain = headerRow === null && encoding === null && separator === null;
    const layout = isPlain ? plain : await openedAs(file, mapping);
    if (layout && fitsColumns(mapping, { columns: layout.columns, side }))
      found.push({ source, mapping, layout });
  }
  const exact = found.filter(
    ({ source, layout }) => source.lastColumns && isSameList(source.lastColumns, layout.columns),
  );
  return exact.length > 0 ? exact : found;
}

/** Returns undefined where a file cannot be opened as the files of a source. */
async function openedAs(file: FileThread, mapping: ImportMapping): Promise<FileLayout | undefined> {
  try {
    return await file.open(choiceOf(mapping));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, place) => name === other[place]);

/** Names columns that no source has, else the first ones. */
function strangeColumns({ columns }: FileLayout, sources: readonly KnownSource[]): string[] {
  const known = new Set(sources.flatMap(({ lastColumns }) => lastColumns ?? []));
  const named = columns.filter(Boolean);
  const strange = named.filter((name) => !known.has(name));
  return (strange.length > 0 ? strange : named).slice(0, MOST_COLUMNS).map((name) => name.slice(0, 60));
}
