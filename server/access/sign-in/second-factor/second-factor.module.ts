import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttemptsService } from '../attempts/attempts.service.js';
import { CodeAttemptsEntity, SignInAttemptsEntity } from '../attempts/attempts.entities.js';
import { AuditModule } from '../../audit/audit.module.js';
import { CodeSharesService } from './code-shares.service.js';
import { PasskeyChallengeEntity, PasskeyEntity, PasskeyProofEntity } from './passkey.entities.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondFactorService } from './second-factor.service.js';

const services = [
  AttemptsService,
  CodeSharesService,
  SecondFactorService,
  RecoveryCodesService,
  PasskeysService,
];

@Module({
  imports: [
    AuditModule,
    TypeOrmModule.forFeature([
      RecoveryCodeEntity,
      PasskeyEntity,
      PasskeyChallengeEntity,
      PasskeyProofEntity,
      SignInAttemptsEntity,
      CodeAttemptsEntity,
    ]),
  ],
  providers: services,
  exports: services,
})
export class SecondFactorModule {}
