import { Global, Module, Injectable } from '@nestjs/common';
import { CoolOffPolicy } from '../../transactions/lost-calls/cool-off-policy.js';
import { PolicyModule } from './policy.module.js';
import { PolicyService } from './policy.service.js';

/** The cool-off that the policy of payouts sets. */
@Injectable()
class CoolOffService extends CoolOffPolicy {
  constructor(private readonly policy: PolicyService) {
    super();
  }

  async coolOffHours(): Promise<number> {
    return (await this.policy.current()).settings.coolOffHours;
  }
}

/** Global: the room of transactions stands left of the policy and cannot import it. */
@Global()
@Module({
  imports: [PolicyModule],
  providers: [{ provide: CoolOffPolicy, useClass: CoolOffService }],
  exports: [CoolOffPolicy],
})
export class CoolOffModule {}
