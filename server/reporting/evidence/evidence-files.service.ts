import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { AuditService } from '../../access/audit/audit.service.js';
import { type Actor, actorName } from '../../access/identity/actor.js';
import { canReadPersonalData } from '../../access/identity/personal-data.js';
import { queryRow } from '../../platform/common/database/query.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { sha256 as hashOf } from '../../platform/common/values/ids.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import type { Reader } from '../../platform/i18n/language.js';
import { evidenceContent } from './evidence-content.js';
import { sealEvidence } from './evidence-seal.js';
import { EvidenceSourcesService } from './evidence-sources.service.js';
import { evidencePdf } from './evidence-thread.js';
import type { EvidenceContent, EvidenceSealView } from './evidence.view.js';
import type { EvidenceFormat } from './evidence-words.js';
import { trimCharacters } from '../../platform/common/values/trim.js';

/** PDFs written at once in a process. */
const AT_ONCE = 3;

interface EvidenceFile {
  name: string;
  type: string;
  bytes: Buffer;
  sha256: string;
}

/** Makes evidence files. A file is not kept: the audit log keeps its seal, by which it is recognised. */
@Injectable()
export class EvidenceFilesService {
  private open = 0;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sources: EvidenceSourcesService,
    private readonly audit: AuditService,
  ) {}

  /** @throws Problem not_found, also for a transaction of a project that the user cannot access; 503 reports_busy */
  async make(
    id: string,
    { format, reader }: { format: EvidenceFormat; reader: Reader },
    actor: Actor,
  ): Promise<EvidenceFile> {
    if (this.open >= AT_ONCE) throw new Problem(503, 'reports_busy', { headers: { 'retry-after': '2' } });
    this.open += 1;
    try {
      const content = evidenceContent(await this.sources.read(id, actor.scope), {
        madeAt: this.clock.now(),
        madeBy: actorName(actor),
        language: reader.language,
        readsPersonalData: canReadPersonalData(actor),
      });
      const { bytes: json, sha256 } = sealEvidence(content);
      const bytes =
        format === 'json' ? json : await evidencePdf({ paper: { content, json, sha256 }, reader });
      await this.record(content, { sha256, format, bytes }, actor);
      return {
        name: `${nameOf(content)}.${format}`,
        type: format === 'json' ? 'application/json' : 'application/pdf',
        bytes,
        sha256,
      };
    } finally {
      this.open -= 1;
    }
  }

  /** @throws Problem not_found for a hash of no file, also of a project that the user cannot access */
  async seal(sha256: string, scope: ProjectScope): Promise<EvidenceSealView> {
    const row = await queryRow<EvidenceSealView>(
      this.db,
      sql`SELECT a.subject_id AS sha256, a.details->>'transactionId' AS "transactionId", a.details->>'reference' AS reference,
            a.project_id AS "projectId", a.actor AS "madeBy", a.at AS "madeAt", a.details->>'personalData' AS "personalData"
          FROM audit_entries a WHERE a.subject_type = 'evidence_file' AND a.subject_id = ${sha256.toLowerCase()}
          ORDER BY a.at LIMIT 1`,
    );
    if (!row || !canAccessProject(scope, row.projectId)) throw notFound();
    return row;
  }

  private async record(
    { transaction, project, personalData, language }: EvidenceContent,
    { sha256, format, bytes }: Pick<EvidenceFile, 'sha256' | 'bytes'> & { format: EvidenceFormat },
    actor: Actor,
  ): Promise<void> {
    await this.audit.record(this.db, {
      actor,
      act: 'evidence_file.made',
      subjectType: 'evidence_file',
      subjectId: sha256,
      projectId: project.id,
      details: {
        transactionId: transaction.id,
        reference: transaction.reference,
        format,
        language,
        personalData,
        // Of the whole file: the seal does not cover the pages of a PDF.
        fileSha256: hashOf(bytes).toString('hex'),
      },
    });
  }
}

const NO_NAME: ReadonlySet<string> = new Set('-.');

/** Builds an ASCII file name such as `rappro-evidence-R-1-20261120`. */
function nameOf({ transaction, madeAt }: EvidenceContent): string {
  const reference = trimCharacters(transaction.reference.replace(/[^\w.-]+/g, '-'), NO_NAME).slice(0, 60);
  return `rappro-evidence-${reference || transaction.id}-${madeAt.slice(0, 10).replaceAll('-', '')}`;
}
