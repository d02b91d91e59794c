import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApiKeyDraft } from '../api-keys/api-key-draft.js';
import { type UserActor } from '../identity/actor.js';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { requireKnownLimits } from '../identity/known-limits.js';
import { SoleAdministratorService } from '../identity/sole-administrator.service.js';
import { invalid } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { parseInstant } from '../../platform/common/time/instant.js';
import { DAY_MS } from '../../platform/common/time/durations.js';
import type { NewApiKeyView } from './access-changed.view.js';
import { AccessProposalsService } from './access-proposals.service.js';
import type { ApiKeyReplacementDto, NewApiKeyDto } from './user.dto.js';
import { API_KEY_PERMISSIONS } from '../identity/api-key-words.js';

const LONGEST_DAYS = 2 * 366;

/** Requires a second administrator for every API key, because a key can create payins. */
@Injectable()
export class ApiKeyRequestsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly keys: ApiKeysService,
    private readonly sole: SoleAdministratorService,
    private readonly proposals: AccessProposalsService,
  ) {}

  /** @throws Problem not_found, 422 on `expiresAt` and on limits */
  async request(projectId: string, dto: NewApiKeyDto, by: UserActor): Promise<NewApiKeyView> {
    await this.keys.requireProject(projectId, by);
    const permissions = API_KEY_PERMISSIONS.filter((one) => dto.permissions?.includes(one) ?? true);
    const { name, countries = null, operators = null } = dto;
    await requireKnownLimits(this.db.manager, { countries, operators });
    const expiresAt = this.expiry(dto.expiresAt);
    const draft = { name, permissions, countries, operators, expiresAt, replaces: null };
    return this.propose(projectId, draft, { reason: dto.reason, by });
  }

  /**
   * Requests a key with the name, permissions and limits of another one, which stays valid for the overlap after the new one
   * is issued. @throws Problem not_found, 409 `api_key_not_replaceable`, 422 on `expiresAt`
   */
  async replace(
    of: { projectId: string; id: string },
    dto: ApiKeyReplacementDto,
    by: UserActor,
  ): Promise<NewApiKeyView> {
    const { name, permissions, countries, operators } = await this.keys.replaceable(of.projectId, of.id, by);
    const replaces = { id: of.id, overlapDays: dto.overlapDays };
    const expiresAt = this.expiry(dto.expiresAt);
    const draft = { name, permissions, countries, operators, expiresAt, replaces };
    return this.propose(of.projectId, draft, { reason: dto.reason, by });
  }

  private async propose(
    projectId: string,
    draft: ApiKeyDraft,
    { reason, by }: { reason: string | undefined; by: UserActor },
  ): Promise<NewApiKeyView> {
    if (await this.sole.actsAlone(this.db.manager, by, projectId)) {
      const { id, key = null } = await this.keys.create(projectId, draft, by);
      return { id, key, proposalId: null };
    }
    const proposalId = await this.db.transaction((manager) =>
      this.proposals.key(manager, { projectId, draft, reason }, by),
    );
    return { id: null, key: null, proposalId };
  }

  private expiry(typed: string | undefined): Date | null {
    if (typed === undefined) return null;
    const at = parseInstant(typed);
    if (!at || at <= this.clock.now() || at > this.clock.in(LONGEST_DAYS * DAY_MS))
      throw invalid('expiresAt', 'withinTwoYears');
    return at;
  }
}
