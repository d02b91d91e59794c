import { Injectable } from '@nestjs/common';
import type { UserActor } from '../../../access/identity/actor.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { ConnectionChangesService } from './connection-changes.service.js';
import type { CredentialsDto } from './connection.dto.js';
import { type CredentialsTest, CredentialsTesterService } from './credentials-tester.service.js';
import { ProjectWriterService } from '../registry/project-writer.service.js';
import { ProjectsService } from '../registry/projects.service.js';
import { SweepPausesService } from '../registry/sweep-pauses.service.js';

@Injectable()
export class CredentialsService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly tester: CredentialsTesterService,
    private readonly changes: ConnectionChangesService,
    private readonly store: ProjectWriterService,
    private readonly pauses: SweepPausesService,
  ) {}

  /**
   * Requests new credentials for the present address. All processes use them within 1 s of the approval, and a paused
   * sweep resumes.
   * @throws Problem as `ConnectionChangesService.request`
   */
  replace(id: string, dto: CredentialsDto, actor: UserActor): Promise<void> {
    return this.changes.request(id, dto, actor);
  }

  /**
   * Tests the stored credentials; success ends a pause of the sweep.
   * @throws Problem not_found, credentials_missing
   */
  async test(id: string, actor: UserActor): Promise<CredentialsTest> {
    if (!canAccessProject(actor.scope, id)) throw notFound();
    this.projects.forget();
    const test = await this.tester.ask(await this.projects.account(id));
    await this.store.write({ id, actor, act: 'project.credentials_tested' }, () =>
      Promise.resolve({ ...test }),
    );
    if (test.verdict === 'passed') await this.pauses.resume(id);
    return test;
  }
}
