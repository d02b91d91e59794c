import { Module } from '@nestjs/common';
import { AccessProposals } from './access-proposals.service.js';
import { ApiKeysController } from './api-keys.controller.js';
import { NewApiKeys } from './new-api-keys.service.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';
import { PeopleWriter } from './people-writer.service.js';

/** Administration of users and API keys, by two administrators where it gives access. */
@Module({
  controllers: [PeopleController, ApiKeysController],
  providers: [PeopleService, PeopleWriter, AccessProposals, NewApiKeys],
})
export class PeopleModule {}
