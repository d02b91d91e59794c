import { Injectable } from '@nestjs/common';
import type { PersonActor } from '../access/actor.js';
import { notFound } from '../common/problem.js';
import { mayReach } from '../common/scope.js';
import { ConnectionChanges } from './connection-changes.service.js';
import type { CredentialsDto } from './credentials.dto.js';
import { type CredentialsTest, CredentialsTester } from './credentials-tester.service.js';
import { ProjectStore } from './project-store.service.js';
import { ProjectsService } from './projects.service.js';

/** Sets and tests the credentials of projects. They go in and never come out again. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly tester: CredentialsTester,
    private readonly changes: ConnectionChanges,
    private readonly store: ProjectStore,
  ) {}

  /**
   * Requests new credentials for the present address; every process uses them within a second of the approval, and a paused
   * sweep goes on.
   * @throws Problem as `ConnectionChanges.request`
   */
  replace(id: string, dto: CredentialsDto, actor: PersonActor): Promise<void> {
    return this.changes.request(id, dto, actor);
  }

  /**
   * Tests the stored credentials; ones that pass end the pause of the sweep.
   * @throws Problem not_found, credentials_missing
   */
  async test(id: string, actor: PersonActor): Promise<CredentialsTest> {
    if (!mayReach(actor.scope, id)) throw notFound();
    this.projects.forget();
    const test = await this.tester.ask(await this.projects.account(id));
    await this.store.write({ id, actor, act: 'project.credentials_tested' }, async () => ({ ...test }));
    if (test.verdict === 'passed') await this.projects.resume(id);
    return test;
  }
}
