import { Module } from '@nestjs/common';
import { AccessProposalsService } from './access-proposals.service.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeyRequestsService } from './new-api-keys.service.js';
import { UsersController } from './people.controller.js';
import { UsersService } from './people.service.js';
import { UserWriterService } from './people-writer.service.js';

/** Administration of users and API keys, by two administrators where it gives access. */
@Module({
  controllers: [UsersController, ApiKeysController],
  providers: [UsersService, UserWriterService, AccessProposalsService, ApiKeyRequestsService],
})
export class UsersModule {}
