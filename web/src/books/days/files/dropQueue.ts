import { HttpError } from 'react-admin';
import type { Recognition } from '../../../../../server/books/imports/recognition.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { invalidate } from '../../../kit/dataProvider/queryClient.js';
import { refusalOf } from '../../../kit/dataProvider/refusal.js';

export type DroppedState =
  | 'waiting'
  | 'reading'
  | 'imported'
  | 'ask'
  | 'unknown'
  | 'own'
  | 'known'
  | 'refused';

/** File that was dropped on a day, until its page is left for good or it is removed. Nothing but an import is stored of it. */
export interface DroppedFile {
  /** Of this list. */
  key: string;
  file: File;
  state: DroppedState;
  recognition: Recognition | undefined;
  /** Import that it has become, or that has the same bytes. */
  importId: string | undefined;
  /** Reason of the refusal; of a duplicate the name of the file in the list that it equals. */
  reason: string | undefined;
}

/** Takes the files of one day one after the other: each becomes an import or stays listed with a reason. */
export class DropQueue {
  private files: readonly DroppedFile[] = [];
  private readonly listeners = new Set<() => void>();
  private isRunning = false;
  private count = 0;

  constructor(private readonly projectId: string) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  list = (): readonly DroppedFile[] => this.files;

  add(files: readonly File[]): void {
    const added = files.map((file): DroppedFile => ({
      ...{ key: String((this.count += 1)), file, state: 'waiting' },
      ...{ recognition: undefined, importId: undefined, reason: undefined },
    }));
    this.show([...this.files, ...added]);
    void this.run();
  }

  remove(keys: readonly string[]): void {
    this.show(this.files.filter(({ key }) => !keys.includes(key)));
  }

  /** Imports a file with the source that a person has chosen. */
  async choose(key: string, sourceId: string): Promise<void> {
    this.change(key, { state: 'reading' });
    await this.attempt(key, () => this.upload(key, sourceId));
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.next(); next; next = this.next()) {
      const { key } = next;
      this.change(key, { state: 'reading' });
      await this.attempt(key, () => this.take(key));
    }
    this.isRunning = false;
  }

  private next(): DroppedFile | undefined {
    return this.files.find(({ state }) => state === 'waiting');
  }

  private async attempt(key: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.change(key, refusedAs(error));
    }
  }

  private async take(key: string): Promise<void> {
    const file = this.fileOf(key);
    if (!file) return;
    const same = await this.sameAs(key, file);
    if (same) {
      this.change(key, { state: 'known', reason: same.name });
      return;
    }
    const recognition = await dataProvider.recogniseImport({ projectId: this.projectId, file });
    const { result, candidates, importId } = recognition;
    this.change(key, { recognition });
    const [source] = candidates;
    if (result === 'source' && source) await this.upload(key, source.sourceId);
    else
      this.change(key, { state: result === 'source' ? 'unknown' : result, importId: importId ?? undefined });
  }

  private async upload(key: string, sourceId: string): Promise<void> {
    const file = this.fileOf(key);
    if (!file) return;
    const { id } = await dataProvider.uploadImport({ sourceId, file, onTask: () => undefined });
    this.change(key, { state: 'imported', importId: id });
    await invalidate(['imports', 'days']);
  }

  /** Finds an earlier file of the list with the same bytes that has not become an import, which the server would name. */
  private async sameAs(key: string, file: File): Promise<File | undefined> {
    const earlier = this.files.slice(
      0,
      this.files.findIndex((one) => one.key === key),
    );
    for (const other of earlier)
      if (other.state !== 'imported' && (await isSameFile(other.file, file))) return other.file;
    return undefined;
  }

  private fileOf(wanted: string): File | undefined {
    return this.files.find(({ key }) => key === wanted)?.file;
  }

  private change(wanted: string, part: Partial<DroppedFile>): void {
    this.show(this.files.map((one) => (one.key === wanted ? { ...one, ...part } : one)));
  }

  private show(files: readonly DroppedFile[]): void {
    this.files = files;
    for (const listener of this.listeners) listener();
  }
}

async function isSameFile(one: File, other: File): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [left, right] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const bytes = new Uint8Array(right);
  return new Uint8Array(left).every((byte, place) => byte === bytes[place]);
}

/** Says of a refusal what becomes of the file: another user may have imported it a moment before. */
function refusedAs(error: unknown): Partial<DroppedFile> {
  if (!(error instanceof HttpError))
    return { state: 'refused', reason: error instanceof Error ? error.message : String(error) };
  const { code, values, errors } = refusalOf(error);
  const id = values?.['id'];
  if (code === 'file_known') return { state: 'known', importId: typeof id === 'string' ? id : undefined };
  const fields = Object.values(errors);
  return { state: 'refused', reason: fields.length > 0 ? fields.join(' ') : error.message };
}
