import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { type FieldProblems, invalid, notFound, Problem } from '../../../platform/common/problems/problem.js';
import { prefixProblems } from './prefix-rules.js';
import {
  CALLING_CODE,
  type ChangedOperatorDto,
  type ChangedPrefixesDto,
  type NewOperatorDto,
  type OperatorDto,
} from './operator.dto.js';
import type { OperatorView, PrefixesView } from './operator.view.js';
import { PrefixVersionEntity } from './catalogue.entities.js';
import { OperatorsService } from './operators.service.js';
import { latestCountrySql, latestOperatorSql, OPERATORS_SQL, PREFIXES_SQL } from './operator-versions.js';
import { insertOperatorVersion } from '../../../access/identity/operator-store.js';

/** Advisory lock that serialises changes of the catalogue: operators and prefixes are validated against each other. */
const CATALOGUE_LOCK = 7_060_013;

const OPERATOR_FIELDS = [
  'name',
  'callingCode',
  'payinModes',
  'payinMinimum',
  'payoutMinimum',
  'active',
] as const;

/**
 * Writes new versions of operators and prefixes. They apply to every project, so the user needs access to all projects.
 */
@Injectable()
export class CatalogueChangesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly operators: OperatorsService,
  ) {}

  /** @throws Problem forbidden, invalid, already_exists */
  async create(dto: NewOperatorDto, by: UserActor): Promise<OperatorView> {
    return this.change(by, async (manager) => {
      if (await latestOperator(manager, dto.id))
        throw new Problem(409, 'already_exists', { fields: { id: { rule: 'operatorTaken' } } });
      return this.writeOperator(manager, { id: dto.id, version: 1, dto }, by);
    });
  }

  /** @throws Problem forbidden, invalid, not_found, changed_meanwhile */
  async changeOperator(id: string, dto: ChangedOperatorDto, by: UserActor): Promise<OperatorView> {
    return this.change(by, async (manager) => {
      const before = await latestOperator(manager, id);
      if (!before) throw notFound();
      if (before.version !== dto.version) throw new Problem(409, 'changed_meanwhile');
      if (before.callingCode !== dto.callingCode) await refuseWhileHinted(manager, before);
      return this.writeOperator(manager, { id, version: before.version + 1, dto, before }, by);
    });
  }

  /** Replaces all prefixes of a country. @throws Problem forbidden, invalid, not_found, changed_meanwhile */
  async changePrefixes(callingCode: string, dto: ChangedPrefixesDto, by: UserActor): Promise<PrefixesView> {
    if (!CALLING_CODE.test(callingCode)) throw notFound();
    return this.change(by, async (manager) => {
      const before = await queryRow<PrefixesView>(manager, latestCountrySql(callingCode));
      if (!before && dto.version > 0) throw notFound();
      const version = before?.version ?? 0;
      if (version !== dto.version) throw new Problem(409, 'changed_meanwhile');
      const operators = await queryRows<OperatorView>(manager, OPERATORS_SQL);
      refuse(prefixProblems(callingCode, dto.prefixes, operators));
      return this.writePrefixes(manager, { callingCode, version: version + 1, dto }, by);
    });
  }

  private async change<View>(by: UserActor, work: (manager: EntityManager) => Promise<View>): Promise<View> {
    if (by.scope !== 'all') throw new Problem(403, 'forbidden');
    try {
      return await this.db.transaction(async (manager) => {
        await execute(manager, sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
        return work(manager);
      });
    } finally {
      this.operators.forget();
    }
  }

  private async writeOperator(
    manager: EntityManager,
    of: { id: string; version: number; dto: OperatorDto; before?: OperatorView },
    by: UserActor,
  ): Promise<OperatorView> {
    const { id, version, dto, before } = of;
    await insertOperatorVersion(manager, {
      operatorId: id,
      version,
      name: dto.name,
      callingCode: dto.callingCode,
      payinModes: dto.payinModes,
      payinMinimum: dto.payinMinimum ?? null,
      payoutMinimum: dto.payoutMinimum ?? null,
      active: dto.active,
      changedBy: by.email,
      reason: dto.reason,
      at: this.clock.now(),
    });
    const after = await latestOperator(manager, id);
    if (!after) throw new Error('The stored version cannot be read');
    await this.audit.record(manager, {
      actor: by,
      act: before ? 'operator.changed' : 'operator.created',
      subjectType: 'operator',
      subjectId: id,
      details: { version, reason: dto.reason, ...(before ? changesOf(before, after) : {}) },
    });
    return after;
  }

  private async writePrefixes(
    manager: EntityManager,
    { callingCode, version, dto }: { callingCode: string; version: number; dto: ChangedPrefixesDto },
    by: UserActor,
  ): Promise<PrefixesView> {
    const lines = dto.prefixes.map(({ prefix, operatorId }) => ({ prefix, operatorId }));
    await manager.insert(PrefixVersionEntity, {
      callingCode,
      version,
      prefixes: lines,
      nationalLengths: dto.nationalLengths,
      changedBy: by.email,
      reason: dto.reason,
      at: this.clock.now(),
    });
    await this.audit.record(manager, {
      actor: by,
      act: 'prefixes.changed',
      subjectType: 'prefixes',
      subjectId: callingCode,
      details: { version, reason: dto.reason, prefixes: lines.length, nationalLengths: dto.nationalLengths },
    });
    const after = await queryRow<PrefixesView>(manager, latestCountrySql(callingCode));
    if (!after) throw new Error('The stored version cannot be read');
    return after;
  }
}

async function latestOperator(manager: EntityManager, id: string): Promise<OperatorView | undefined> {
  const latest = await queryRow<OperatorView>(manager, latestOperatorSql(id));
  return latest;
}

/** Refuses to move an operator to another country while prefixes of the old one point to it. */
async function refuseWhileHinted(manager: EntityManager, { id, callingCode }: OperatorView): Promise<void> {
  const countries = await queryRows<PrefixesView>(manager, PREFIXES_SQL);
  const hinted = countries.some(({ prefixes }) => prefixes.some(({ operatorId }) => operatorId === id));
  if (hinted) throw invalid('callingCode', 'hasPrefixes', { code: callingCode });
}

function refuse(fields: FieldProblems): void {
  if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
}

function changesOf(
  before: OperatorView,
  after: OperatorView,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    OPERATOR_FIELDS.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => [
      name,
      { from: before[name], to: after[name] },
    ]),
  );
}
