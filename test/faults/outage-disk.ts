import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const BALLAST = 'ballast';
const PIECE = Buffer.alloc(1024 * 1024);
/** Interval at which space that has become free is taken again, ms. */
const TOP_UP_EVERY_MS = 100;
/** Unmounts the folder when its standard input ends, however the drill has ended. */
const KEEPER = 'while read -r _; do :; done; umount -l "$0"; rmdir "$0"';

/** A file system of its own with limited space, which can be filled. Mounting it needs root. */
export class SmallDisk {
  private filling: NodeJS.Timeout | undefined;

  private constructor(
    readonly path: string,
    private readonly keeper: ChildProcess,
  ) {}

  static mount(path: string, megabytes: number): SmallDisk {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
    chmodSync(path, 0o777);
    const keeper = spawn('sh', ['-c', KEEPER, path], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    keeper.unref();
    return new SmallDisk(path, keeper);
  }

  /** Takes all space that is left, and what becomes free, until it is freed. */
  fill(): void {
    this.top();
    this.filling = setInterval(() => this.top(), TOP_UP_EVERY_MS);
  }

  free(): void {
    clearInterval(this.filling);
    rmSync(join(this.path, BALLAST), { force: true });
  }

  async unmount(): Promise<void> {
    this.free();
    const gone = new Promise((resolve) => this.keeper.once('exit', resolve));
    this.keeper.ref();
    this.keeper.stdin?.end();
    await gone;
  }

  private top(): void {
    const file = openSync(join(this.path, BALLAST), 'a');
    try {
      for (;;) writeSync(file, PIECE);
    } catch (error) {
      if (!String(error).includes('ENOSPC')) throw error;
    } finally {
      closeSync(file);
    }
  }
}
