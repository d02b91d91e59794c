import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnknownService } from '../../transactions/unknown.service.js';
import { PolicyService } from '../policy/policy.service.js';

/** Gives the policy's cool-off to the room of transactions, which stands left of the policy and cannot ask for it. */
@Injectable()
export class CoolOff implements OnModuleInit {
  constructor(
    private readonly unknown: UnknownService,
    private readonly policy: PolicyService,
  ) {}

  onModuleInit(): void {
    this.unknown.coolOffHours = async () => (await this.policy.current()).settings.coolOffHours;
  }
}
