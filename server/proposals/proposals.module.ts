import { Global, Module } from '@nestjs/common';
import { ProposalsService } from './proposals.service.js';

/** Acts that one person proposes and another one decides. */
@Global()
@Module({ providers: [ProposalsService], exports: [ProposalsService] })
export class ProposalsModule {}
