import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that the drills run, with their Debian packages. A missing one fails the run. */
const PROGRAMS = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  minisign: 'minisign',
  prometheus: 'prometheus',
  promtool: 'prometheus',
  tar: 'tar',
  mount: 'mount',
};

export default function setUp() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  const missing = Object.entries(PROGRAMS).filter(
    ([program]) => !folders.some((folder) => existsSync(join(folder, program))),
  );
  if (missing.length)
    throw new Error(
      `The drills need ${missing.map(([program]) => program).join(', ')}: apt-get install -y ${[...new Set(missing.map(([, name]) => name))].join(' ')}`,
    );
}
