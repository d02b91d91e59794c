import type { DataSource } from 'typeorm';
import type { Client } from 'pg';

/** SQLSTATE of the messages with which triggers tell their own session what changed. */
const CHANGE = 'RC001';

interface Told {
  code?: string;
  message?: string;
}

/**
 * Collects what triggers tell their sessions (`RAISE INFO`), and hands it on once it is committed. In place of `NOTIFY` in the trigger, whose
 * lock of the whole instance is held until a commit has reached disk and standby.
 */
export class CommittedChanges {
  private subscriber: ((changes: string[]) => void) | undefined;

  /** Sets the one function that gets the changes of each commit. */
  subscribe(subscriber: (changes: string[]) => void): void {
    this.subscriber = subscriber;
  }

  /** Follows the messages of a connection. A rolled back savepoint is reported all the same: its readers read once too often. */
  follow(client: Client): void {
    let told: string[] = [];
    let isUndone = false;
    const { connection } = client;
    client.on('notice', ({ code, message }: Told) => {
      if (code === CHANGE && message) told.push(message);
    });
    connection.on('commandComplete', ({ text }: { text: string }) => {
      isUndone = text === 'ROLLBACK';
    });
    connection.on('errorMessage', () => (isUndone = true));
    connection.on('readyForQuery', ({ status }: { status: string }) => {
      if (status === 'I') {
        if (told.length && !isUndone) this.subscriber?.(told);
        if (told.length) told = [];
      }
      isUndone = false;
    });
  }
}

/** Returns the changes of a data source that was opened with `connectionTo`. */
export function committedChangesOf({ options }: DataSource): CommittedChanges | undefined {
  const extra: unknown = Reflect.get(options, 'extra');
  const changes: unknown =
    typeof extra === 'object' && extra !== null ? Reflect.get(extra, 'changes') : undefined;
  return changes instanceof CommittedChanges ? changes : undefined;
}
