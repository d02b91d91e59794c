import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Env } from '../../config/env.js';
import { UserEntity } from '../identity/identity.entities.js';
import type { InstallationWarning, Role } from '../identity/user.view.js';

@Injectable()
export class InstallationWarningsService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly env: Env,
  ) {}

  async for(role: Role): Promise<InstallationWarning[]> {
    if (role !== 'admin') return [];
    const admins = await this.users.countBy({ role: 'admin', allProjects: true, disabledAt: IsNull() });
    const warnings: InstallationWarning[] = [];
    if (admins < 2) warnings.push('single_admin');
    if (this.env.proxiesUndeclared) warnings.push('proxies_undeclared');
    return warnings;
  }
}
