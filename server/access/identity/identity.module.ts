import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderAccountEntity, UserEntity, UserProjectEntity } from './identity.entities.js';
import { SoleAdministratorService } from './sole-administrator.service.js';
import { IdentityDueTimes } from './identity-due-times.js';
import { IdentitySecrets } from './identity-secrets.js';
import { OperatorVersionEntity } from './operator-version.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([UserEntity, UserProjectEntity, ProviderAccountEntity, OperatorVersionEntity]),
  ],
  providers: [IdentitySecrets, IdentityDueTimes, SoleAdministratorService],
  exports: [SoleAdministratorService],
})
export class IdentityModule {}
