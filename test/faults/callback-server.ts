import 'reflect-metadata';
import { createApp } from '../../server/start/create-app.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { replyBeforeCommit } from './reply-before-commit.js';

/**
 * The real server in a process of its own, to be killed. `--hang`: bodies with `hang` are read without end. `--reply-before-commit` makes the sabotaged twin: it answers
 * first and stores afterwards, which the tests must notice.
 */
const worker = new URL('../support/hanging.worker.js', import.meta.url);
const hanging = { reading: { worker, endAfterMs: 600_000 } };
const app = await createApp(readEnv(), new Clock(), process.argv.includes('--hang') ? hanging : {});
if (process.argv.includes('--reply-before-commit')) replyBeforeCommit(app);
await app.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1');
process.stdout.write(`listening ${new URL(await app.getUrl()).port}\n`);
process.once('SIGTERM', () => {
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
