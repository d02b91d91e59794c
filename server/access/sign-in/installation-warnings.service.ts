import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { Clock } from '../../platform/common/time/clock.js';
import { DAY_MS } from '../../platform/common/time/durations.js';
import { Env } from '../../platform/config/env.js';
import { UserEntity } from '../identity/identity.entities.js';
import type { UserRow } from '../identity/user-row.js';
import type { InstallationWarning } from '../identity/user.view.js';
import { ExpiringKeys } from './expiring-keys.js';

/** In ms: an API key without a successor is announced this long before it expires. */
const KEY_NOTICE_MS = 14 * DAY_MS;

@Injectable()
export class InstallationWarningsService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly keys: ExpiringKeys,
  ) {}

  async for(user: UserRow): Promise<InstallationWarning[]> {
    if (user.role !== 'admin') return [];
    const fullAdmin = { role: 'admin', allProjects: true, disabledAt: IsNull() } as const;
    const [kept, confirmed] = [{ approverByGroup: 'kept' as const }, { approverByGroup: IsNull() }];
    const admins = await this.users.countBy([
      { ...fullAdmin, ...kept },
      { ...fullAdmin, ...confirmed },
    ]);
    const warnings: InstallationWarning[] = [];
    if (admins < 2) warnings.push('single_admin');
    if (this.env.proxiesUndeclared) warnings.push('proxies_undeclared');
    if (await this.keys.exist(user, { from: this.clock.now(), until: this.clock.in(KEY_NOTICE_MS) }))
      warnings.push('api_key_expiring');
    const active = { disabledAt: IsNull(), approverByGroup: Not(IsNull()) };
    if (await this.users.existsBy(active)) warnings.push('approver_unconfirmed');
    return warnings;
  }
}
