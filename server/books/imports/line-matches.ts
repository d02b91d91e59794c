import type { EntityManager } from 'typeorm';

export interface UndoneBy {
  at: Date;
  /** E-mail of the user. */
  by: string;
  why: string;
}

/** Undoes matches of lines that a file or its withdrawal removes; provided by the room that matches. */
export abstract class LineMatches {
  /** Undoes the matches of the lines of an import that count. @returns the number of matches */
  abstract undoOfImport(manager: EntityManager, importId: string, undone: UndoneBy): Promise<number>;
  /** Undoes the matches of these lines. */
  abstract undoOfLines(manager: EntityManager, lineIds: readonly string[], undone: UndoneBy): Promise<void>;
}
