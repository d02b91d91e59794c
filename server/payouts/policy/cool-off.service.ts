import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LostCallsService } from '../../transactions/lost-calls/lost-calls.service.js';
import { PolicyService } from './policy.service.js';

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
