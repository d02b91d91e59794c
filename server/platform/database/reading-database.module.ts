import { Global, Module } from '@nestjs/common';
import { ReadingDatabase } from '../common/database/reading-database.js';
import { ReplicaReadingsService } from './replica/replica-readings.service.js';
import { ReplicaService } from './replica/replica.service.js';

/** Lets lists, files and reports of every room be read from the replica. */
@Global()
@Module({
  providers: [
    ReplicaReadingsService,
    ReplicaService,
    { provide: ReadingDatabase, useExisting: ReplicaReadingsService },
  ],
  exports: [ReadingDatabase, ReplicaReadingsService, ReplicaService],
})
export class ReadingDatabaseModule {}
