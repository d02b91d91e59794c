import { Injectable } from '@nestjs/common';
import type { PersonActor } from '../access/actor.js';
import { notFound, Problem } from '../common/problem.js';
import { mayReach } from '../common/scope.js';
import type { CredentialsDto } from './credentials.dto.js';
import { CredentialsSealer } from './credentials-sealer.service.js';
import { type CredentialsTest, CredentialsTester } from './credentials-tester.service.js';
import { ProjectEntity } from './project.entity.js';
import { accountOf, type ProjectRef } from './project-ref.js';
import { ProjectStore } from './project-store.service.js';
import { ProjectsService } from './projects.service.js';

/** Sets and tests the credentials of projects. They go in and never come out again. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly tester: CredentialsTester,
    private readonly store: ProjectStore,
    private readonly sealer: CredentialsSealer,
  ) {}

  /**
   * Tests the credentials and saves them when they pass; every process uses them from the next call on, and a paused sweep
   * goes on.
   * @throws Problem not_found, credentials_refused, aggregator_unreachable (unless `saveUntested`), changed_meanwhile
   */
  async replace(id: string, dto: CredentialsDto, actor: PersonActor): Promise<void> {
    const project = await this.reach(id, actor);
    const credentials = { apiKey: dto.apiKey, authToken: dto.authToken };
    const { verdict, reason } = await this.tester.ask(accountOf(project, credentials));
    if (verdict === 'refused') throw new Problem(422, 'credentials_refused', { values: { reason } });
    if (verdict === 'unreachable' && !dto.saveUntested)
      throw new Problem(422, 'aggregator_unreachable', { values: { reason } });
    await this.store.write({ id, actor, act: 'project.credentials_replaced' }, async (manager) => {
      const stored = await this.store.lock(manager, id);
      if (stored.baseUrl !== project.baseUrl) throw new Problem(409, 'changed_meanwhile');
      await manager.update(ProjectEntity, id, this.sealer.seal(id, credentials));
      return { tested: verdict === 'passed' };
    });
  }

  /**
   * Tests the stored credentials; ones that pass end the pause of the sweep.
   * @throws Problem not_found, credentials_missing
   */
  async test(id: string, actor: PersonActor): Promise<CredentialsTest> {
    await this.reach(id, actor);
    const test = await this.tester.ask(await this.projects.account(id));
    await this.store.write({ id, actor, act: 'project.credentials_tested' }, async () => ({ ...test }));
    if (test.verdict === 'passed') await this.projects.resume(id);
    return test;
  }

  private async reach(id: string, actor: PersonActor): Promise<ProjectRef> {
    if (!mayReach(actor.scope, id)) throw notFound();
    this.projects.forget();
    return this.projects.ref(id);
  }
}
