import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../platform/common/database/query.js';
import { actOnce } from '../../platform/common/requests/repeated-request.js';
import type { UserActor } from '../identity/actor.js';
import { canReadPersonalData } from '../identity/personal-data.js';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { sha256 } from '../../platform/common/values/ids.js';
import { invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import { Env } from '../../platform/config/env.js';
import { ALLOWED_NAMES, fileTypeOf } from './file-type.js';
import { cleanName, LONGEST_NAME } from './file-name.js';
import type { FileView } from './file.view.js';
import { StoredFileEntity } from './stored-file.entity.js';
import { ProjectRegistry } from '../identity/project-registry.js';

interface NewFile {
  projectId: string;
  name: string;
  bytes: Buffer;
  requestId?: string | undefined;
}

interface FileContent {
  name: string;
  type: string;
  bytes: Buffer;
}

type FileRow = Omit<FileView, 'at'> & { at: Date };

const COLUMNS = sql`f.id, f.project_id AS "projectId", f.name, f.type, f.size, encode(f.sha256, 'hex') AS sha256,
  p.email AS "uploadedBy", f.at`;

/** Evidence files, stored byte for byte, never changed or removed. */
@Injectable()
export class FilesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly env: Env,
    private readonly registry: ProjectRegistry,
  ) {}

  /**
   * Requires that the file belongs to the project.
   * @throws Problem 422 on `fileId` (`unknownFile`)
   */
  async require(manager: EntityManager, projectId: string, fileId: string): Promise<void> {
    if (!(await manager.existsBy(StoredFileEntity, { id: fileId, projectId })))
      throw invalid('fileId', 'unknownFile');
  }

  /**
   * Stores a file; the same request sent twice stores one.
   * @throws Problem 404 for a project outside the scope; 422 on `name` or `file` (empty, or a type not accepted); 429
   * evidence_quota; 409 request_conflict
   */
  async store(file: NewFile, by: UserActor): Promise<FileView> {
    const { projectId, bytes, requestId } = file;
    await this.requireProject(projectId, by.scope);
    const name = cleanName(file.name);
    if (!name) throw invalid('name', 'fileName', { limit: LONGEST_NAME });
    if (bytes.length === 0) throw invalid('file', 'fileEmpty');
    const type = fileTypeOf(bytes, name);
    if (!type) throw invalid('file', 'fileType', { allowed: ALLOWED_NAMES });
    const now = this.clock.now();
    const digest = sha256(bytes);
    const content = { projectId, name, sha256: digest.toString('hex') };
    const request = { requestId, userId: by.userId, kind: 'file.stored', content, at: now };
    const id = await this.db.transaction((manager) =>
      actOnce(manager, request, async (fileId) => {
        await this.requireQuota(manager, by.userId, bytes.length);
        await manager.insert(StoredFileEntity, {
          id: fileId,
          projectId,
          name,
          type,
          bytes,
          size: bytes.length,
          sha256: digest,
          uploadedBy: by.userId,
          at: now,
        });
        await this.audit.record(manager, {
          actor: by,
          act: 'file.stored',
          subjectType: 'file',
          subjectId: fileId,
          projectId,
          details: { name, type, size: bytes.length, sha256: content.sha256 },
        });
      }),
    );
    return this.view(id, by.scope);
  }

  async view(id: string, scope: ProjectScope): Promise<FileView> {
    const row = await queryRow<FileRow>(
      this.db,
      sql`SELECT ${COLUMNS} FROM stored_files f JOIN people p ON p.id = f.uploaded_by WHERE f.id = ${id}`,
    );
    if (!row || !canAccessProject(scope, row.projectId)) throw notFound();
    return { ...row, at: row.at.toISOString() };
  }

  /**
   * Records the download. A file cannot be masked, so a role without the permission opens only its own.
   * @throws Problem 404; 403 evidence_restricted
   */
  async content(id: string, by: UserActor): Promise<FileContent> {
    const file = await this.db.manager.findOne(StoredFileEntity, {
      where: { id },
      select: { id: true, projectId: true, name: true, type: true, bytes: true, uploadedBy: true },
    });
    if (!file || !canAccessProject(by.scope, file.projectId)) throw notFound();
    if (!canReadPersonalData(by) && file.uploadedBy !== by.userId)
      throw new Problem(403, 'evidence_restricted');
    const { projectId, name } = file;
    await this.audit.download(by, { subjectType: 'file', subjectId: id, projectId, file: name })(null);
    return file;
  }

  /**
   * Takes an advisory lock per user, so that parallel uploads count in the sum of the last 24 hours.
   * @throws Problem 429 evidence_quota
   */
  private async requireQuota(manager: EntityManager, userId: string, size: number): Promise<void> {
    const { EVIDENCE_FILES_PER_DAY: files, EVIDENCE_MB_PER_DAY: megabytes } = this.env;
    await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`evidence ${userId}`}, 0))`);
    const stored = await queryRow<{ files: number; bytes: string }>(
      manager,
      sql`SELECT count(*)::int AS files, coalesce(sum(size), 0)::text AS bytes FROM stored_files
       WHERE uploaded_by = ${userId} AND at > ${this.clock.now()}::timestamptz - interval '24 hours'`,
    );
    const within =
      (stored?.files ?? 0) < files && Number(stored?.bytes ?? 0) + size <= megabytes * 1024 * 1024;
    if (!within)
      throw new Problem(429, 'evidence_quota', {
        values: { files, megabytes },
        headers: { 'retry-after': '3600' },
      });
  }

  private async requireProject(projectId: string, scope: ProjectScope): Promise<void> {
    const known = await this.registry.namesOf(this.db.manager, [projectId]);
    if (!known.has(projectId) || !canAccessProject(scope, projectId)) throw notFound();
  }
}
