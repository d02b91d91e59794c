import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import { wakeAfterCommit } from '../../platform/common/tasks/wake.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import { type Actor, actorName, type UserActor } from '../identity/actor.js';
import { canReadPersonalData } from '../identity/personal-data.js';

export interface AuditEntry {
  /** A string when there is no signed-in user: the e-mail of a refused sign-in, or the name of a command. */
  actor: Actor | string;
  /** `<subject>.<participle>`: `project.credentials_replaced`. */
  act: string;
  subjectType: string;
  subjectId: string;
  projectId?: string;
  /** Never contains a secret, a full phone number or a raw body. */
  details?: Record<string, unknown>;
}

export interface DownloadedFile {
  subjectType: string;
  subjectId: string;
  projectId?: string;
  /** Name of the file as sent. */
  file: string;
  /** Filter or period; never a phone number. */
  details?: Record<string, unknown>;
}

/** Append-only; the database rejects UPDATE and DELETE. */
@Injectable()
export class AuditService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Appends the entry. Pass the manager of the action, so that both are in one database transaction. */
  async record(manager: EntityManager | DataSource, entry: AuditEntry): Promise<void> {
    const now = this.clock.now();
    const { actor } = entry;
    await execute(
      manager,
      sql`INSERT INTO audit_entries (id, at, person_id, actor, act, subject_type, subject_id, project_id, details)
       VALUES (${newId(now)}, ${now}, ${typeof actor === 'object' && actor.kind === 'user' ? actor.userId : null},
         ${typeof actor === 'string' ? actor : actorName(actor)}, ${entry.act}, ${entry.subjectType},
         ${entry.subjectId}, ${entry.projectId ?? null}, ${JSON.stringify(entry.details ?? {})})`,
    );
    wakeAfterCommit(manager); // Whatever a user decides may be work.
  }

  /**
   * Returns the function that records the download of a file when its number of rows is known; null for a file without
   * rows and for one that was interrupted.
   */
  download(
    actor: UserActor,
    { file, details, ...subject }: DownloadedFile,
  ): (rows: number | null) => Promise<void> {
    const masked = !canReadPersonalData(actor);
    return (rows) =>
      this.record(this.db, {
        ...{ actor, act: 'file.downloaded' },
        ...subject,
        details: { file, rows, masked, ...details },
      });
  }
}
