import { Module } from '@nestjs/common';
import { AccessProposalsService } from './access-proposals.service.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeyRequestsService } from './api-key-requests.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { UserWriterService } from './user-writer.service.js';

@Module({
  controllers: [UsersController, ApiKeysController],
  providers: [UsersService, UserWriterService, AccessProposalsService, ApiKeyRequestsService],
})
export class UsersModule {}
