import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { isUniqueViolation } from '../../../platform/common/database/database-faults.js';
import { notFound, Problem } from '../../../platform/common/problems/problem.js';
import { ProjectEntity } from './registry.entities.js';
import { ProjectsService } from './projects.service.js';

interface ProjectAct {
  id: string;
  actor: UserActor;
  /** Action of the audit log, `project.<participle>`. */
  act: string;
}

/** Writes a change of a project and its audit entry in one database transaction. */
@Injectable()
export class ProjectWriterService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly projects: ProjectsService,
  ) {}

  /**
   * @param change applies the change and returns the audit details; undefined when nothing changed
   * @throws Problem already_exists
   */
  async write(
    { id, actor, act }: ProjectAct,
    change: (manager: EntityManager) => Promise<Record<string, unknown> | undefined>,
  ): Promise<void> {
    try {
      await this.db.transaction(async (manager) => {
        const details = await change(manager);
        if (!details) return;
        const subject = { subjectType: 'project', subjectId: id, projectId: id };
        await this.audit.record(manager, { actor, act, ...subject, details });
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new Problem(409, 'already_exists', { fields: { name: { rule: 'nameTaken' } } });
    } finally {
      this.projects.forget();
    }
  }

  /** @throws Problem not_found */
  async lock(manager: EntityManager, id: string): Promise<ProjectEntity> {
    const project = await manager.findOne(ProjectEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!project) throw notFound();
    return project;
  }
}
