import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { createApp } from '../../../server/start/create-app.js';
import { readEnv } from '../../../server/platform/config/env.js';
import { KNOWN_ATTACKS } from './known-attacks.js';

/** Runs a copy of the program with the guard against one known attack out of force: `--without N-3`. */
const { values } = parseArgs({ options: { without: { type: 'string', default: '' } } });
const app = await createApp(readEnv());
KNOWN_ATTACKS[values.without]?.without?.(app);
await app.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1');
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${new URL(await app.getUrl()).port}` })}\n`);
process.once('SIGTERM', () => {
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
