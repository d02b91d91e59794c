import { Global, Injectable, Module } from '@nestjs/common';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRow } from '../../platform/common/database/query.js';
import { BooksBegin, type FirstDay } from '../../payments/transactions/registration/books-begin.js';

@Injectable()
class FirstBusinessDay extends BooksBegin {
  of(manager: EntityManager, projectId: string): Promise<FirstDay | undefined> {
    return queryRow<FirstDay>(
      manager,
      sql`SELECT day::text AS day, begins_at AS "beginsAt" FROM business_days WHERE project_id = ${projectId} ORDER BY day LIMIT 1`,
    );
  }
}

/** Global: `transactions` may not import the books, so the first day is injected through `BooksBegin`. */
@Global()
@Module({
  providers: [{ provide: BooksBegin, useClass: FirstBusinessDay }],
  exports: [BooksBegin],
})
export class BooksBeginModule {}
