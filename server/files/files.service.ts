import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalid } from '../common/problem.js';

/** Files that people bring as evidence: kept as they came, never changed, never removed. */
@Injectable()
export class FilesService {
  /** That the file exists in this project. @throws Problem 422 on `fileId` (`unknownFile`) */
  async require(manager: EntityManager, projectId: string, fileId: string): Promise<void> {
    const found = await manager.query<unknown[]>(
      'SELECT 1 FROM stored_files WHERE id = $1 AND project_id = $2',
      [fileId, projectId],
    );
    if (found.length === 0) throw invalid('fileId', 'unknownFile');
  }
}
