import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderAccountEntity, UserEntity, UserProjectEntity } from './identity.entities.js';
import { SoleAdministratorService } from './sole-administrator.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, UserProjectEntity, ProviderAccountEntity])],
  providers: [SoleAdministratorService],
  exports: [SoleAdministratorService],
})
export class IdentityModule {}
