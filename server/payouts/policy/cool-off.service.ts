import { Injectable } from '@nestjs/common';
import { CoolOffPolicy } from '../../transactions/lost-calls/cool-off-policy.js';
import { PolicyService } from './policy.service.js';

/** The cool-off that the policy of payouts sets. */
@Injectable()
export class CoolOffService extends CoolOffPolicy {
  constructor(private readonly policy: PolicyService) {
    super();
  }

  async coolOffHours(): Promise<number> {
    return (await this.policy.current()).settings.coolOffHours;
  }
}
