import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LostCallsService } from '../../transactions/unknown.service.js';
import { PolicyService } from '../policy/policy.service.js';

/** Gives the policy's cool-off to the room of transactions, which stands left of the policy and cannot ask for it. */
@Injectable()
export class CoolOffService implements OnModuleInit {
  constructor(
    private readonly unknown: LostCallsService,
    private readonly policy: PolicyService,
  ) {}

  onModuleInit(): void {
    this.unknown.coolOffHours = async () => (await this.policy.current()).settings.coolOffHours;
  }
}
