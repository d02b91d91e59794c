import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { execute } from '../../platform/common/database/query.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { shortTextsOf } from './short-texts.js';
import { allSubCodes } from './sub-code-catalogue.js';
import type { ChangedSubCodeDto } from './sub-code.dto.js';
import { SubCodeTextEntity } from './sub-code-text.entity.js';
import type { SubCodeText, SubCodeView } from './sub-code.view.js';

type Known = ReturnType<typeof allSubCodes>[number];

/**
 * Serves the texts of error codes: those of the software and the versions of administrators. Codes, meanings for the
 * product and retry policies stay in the catalogue. Files and reports keep the texts of the software, so that a locked
 * day is written again byte for byte.
 */
@Injectable()
export class SubCodeTextsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async all(manager: EntityManager = this.db.manager): Promise<SubCodeView[]> {
    const versions = await manager.find(SubCodeTextEntity, { order: { version: 'DESC' } });
    return allSubCodes().map((known) =>
      viewOf(
        known,
        versions.filter((version) => idOf(version) === idOf(known)),
      ),
    );
  }

  /** @throws Problem not_found */
  async one(id: string, manager: EntityManager = this.db.manager): Promise<SubCodeView> {
    const found = (await this.all(manager)).find((row) => row.id === id);
    if (!found) throw notFound();
    return found;
  }

  /** Writes a new version. It applies to every project. @throws Problem forbidden, not_found, changed_meanwhile */
  async change(id: string, dto: ChangedSubCodeDto, by: UserActor): Promise<SubCodeView> {
    if (by.scope !== 'all') throw new Problem(403, 'forbidden');
    return this.db.transaction(async (manager) => {
      await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sub-code ${id}`}, 0))`);
      const { list, code, version, meaning, advice, fault } = await this.one(id, manager);
      if (version !== dto.version) throw new Problem(409, 'changed_meanwhile');
      await manager.insert(SubCodeTextEntity, {
        list,
        code,
        version: version + 1,
        meaningEn: dto.meaning.en,
        meaningFr: dto.meaning.fr,
        adviceEn: dto.advice.en,
        adviceFr: dto.advice.fr,
        fault: dto.fault,
        changedBy: by.email,
        reason: dto.reason,
        at: this.clock.now(),
      });
      await this.audit.record(manager, {
        actor: by,
        act: 'sub_code.changed',
        subjectType: 'sub_code',
        subjectId: id,
        details: { version: version + 1, reason: dto.reason, before: { meaning, advice, fault } },
      });
      return this.one(id, manager);
    });
  }
}

const idOf = ({ list, code }: { list: string; code: string }): string => `${list}.${code}`;

function viewOf(known: Known, versions: readonly SubCodeTextEntity[]): SubCodeView {
  const { list, code, meaning, advice, fault, nextStep, safeToRetry, recipientRefusal } = known;
  const delivered: SubCodeText = {
    version: 0,
    meaning,
    short: shortTextsOf(known),
    fault,
    advice,
    changedBy: null,
    reason: null,
    at: null,
  };
  const [latest, ...earlier] = [...versions.map((version) => textOf(version, known)), delivered];
  return {
    id: idOf(known),
    list,
    code,
    nextStep,
    safeToRetry,
    ...latest,
    earlier,
    ...(recipientRefusal ? { recipientRefusal } : {}),
  };
}

function textOf(row: SubCodeTextEntity, known: Known): SubCodeText {
  const meaning = { en: row.meaningEn, fr: row.meaningFr };
  return {
    version: row.version,
    meaning,
    short: shortTextsOf(known, meaning),
    fault: row.fault,
    advice: { en: row.adviceEn, fr: row.adviceFr },
    changedBy: row.changedBy,
    reason: row.reason,
    at: row.at.toISOString(),
  };
}
