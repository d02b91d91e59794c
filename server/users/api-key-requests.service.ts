import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserActor } from '../access/identity/actor.js';
import { ApiKeysService } from '../access/api-keys/api-keys.service.js';
import { SoleAdministratorService } from '../access/identity/sole-administrator.service.js';
import type { NewApiKeyView } from './access-changed.view.js';
import { AccessProposalsService } from './access-proposals.service.js';
import type { NewApiKeyDto } from './user.dto.js';

/** Requires a second administrator for every API key, because a key can create payins. */
@Injectable()
export class ApiKeyRequestsService {
  constructor(
    private readonly db: DataSource,
    private readonly keys: ApiKeysService,
    private readonly sole: SoleAdministratorService,
    private readonly proposals: AccessProposalsService,
  ) {}

  async request(projectId: string, dto: NewApiKeyDto, by: UserActor): Promise<NewApiKeyView> {
    const { name, reason } = dto;
    await this.keys.requireProject(projectId, by);
    if (await this.sole.actsAlone(this.db.manager, by, projectId)) {
      const { id, key = null } = await this.keys.create(projectId, name, by);
      return { id, key, proposalId: null };
    }
    const proposalId = await this.db.transaction((manager) =>
      this.proposals.key(manager, { projectId, name, reason }, by),
    );
    return { id: null, key: null, proposalId };
  }
}
