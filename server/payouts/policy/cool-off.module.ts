import { Global, Module } from '@nestjs/common';
import { CoolOffPolicy } from '../../transactions/lost-calls/cool-off-policy.js';
import { CoolOffService } from './cool-off.service.js';
import { PolicyModule } from './policy.module.js';

/** Global: the room of transactions stands left of the policy and cannot import it. */
@Global()
@Module({
  imports: [PolicyModule],
  providers: [{ provide: CoolOffPolicy, useClass: CoolOffService }],
  exports: [CoolOffPolicy],
})
export class CoolOffModule {}
