import { Global, Module, Injectable } from '@nestjs/common';
import { CoolOffPolicy } from '../transactions/lost-calls/cool-off-policy.js';
import { PayoutsModule } from './payouts.module.js';
import { PolicyService } from './policy/policy.service.js';

@Injectable()
class CoolOffService extends CoolOffPolicy {
  constructor(private readonly policy: PolicyService) {
    super();
  }

  async coolOffHours(): Promise<number> {
    return (await this.policy.current()).settings.coolOffHours;
  }
}

/** Global: `transactions` may not import `payouts`, so the policy is injected through `CoolOffPolicy`. */
@Global()
@Module({
  imports: [PayoutsModule],
  providers: [{ provide: CoolOffPolicy, useClass: CoolOffService }],
  exports: [CoolOffPolicy],
})
export class CoolOffModule {}
