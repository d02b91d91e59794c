import 'reflect-metadata';
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import type { UserActor } from '../../server/access/identity/actor.js';
import { createApp } from '../../server/start/create-app.js';
import { readWhole } from '../../server/platform/common/requests/spooled-file.js';
import { Clock } from '../../server/platform/common/time/clock.js';
import { readEnv } from '../../server/platform/config/env.js';
import { ImportConfirmationService } from '../../server/books/imports/import-confirmation.service.js';
import { ImportViewsService } from '../../server/books/imports/import-views.service.js';
import { ImportUploadService } from '../../server/books/imports/import-upload.service.js';
import { StageTimes, type Stage } from './import-stages.js';

export type ImportTask =
  | { do: 'import'; file: string; sourceId: string; user: UserActor }
  | { do: 'copy'; file: string; into: string };

export interface ImportDone {
  ms: number;
  /** Of an import: kept and checked, the rest is its confirmation. */
  checkedMs: number;
  /** The largest that this process ever was. */
  peakMb: number;
  /** Processor time of this process and of its connections in Postgres, ms. */
  cpu: number;
  check: Stage[];
  confirmation: Stage[];
}

/** The product's own import in a process of its own, and COPY of the same file through the same Node. */
const times = new StageTimes();
const app = await createApp(readEnv(), new Clock());
await app.init();

process.on('message', (task: ImportTask) => void work(task).then((done) => process.send?.(done)));
process.send?.('ready');

async function work(task: ImportTask): Promise<ImportDone> {
  const begun = performance.now();
  times.take();
  const { checkedAt, check } = task.do === 'import' ? await importFile(task) : await copyFile(task);
  const ms = performance.now() - begun;
  const confirmation = times.take();
  return {
    ...{
      ms,
      checkedMs: checkedAt - begun,
      peakMb: process.resourceUsage().maxRSS / 1024,
      check,
      confirmation,
    },
    cpu: [...check, ...confirmation].reduce((sum, stage) => sum + stage.cpu, 0),
  };
}

interface Checked {
  checkedAt: number;
  check: Stage[];
}

async function importFile(task: Extract<ImportTask, { do: 'import' }>): Promise<Checked> {
  const { file, sourceId, user } = task;
  const id = await app
    .get(ImportUploadService)
    .take(
      sourceId,
      { name: file, size: statSync(file).size, read: () => readWhole(file, statSync(file).size) },
      { by: user },
    );
  const checked = { checkedAt: performance.now(), check: times.take() };
  const { goodRows, sumIn, sumOut } = await app.get(ImportViewsService).one(id, user);
  const control = { controlRows: goodRows ?? 0, controlIn: sumIn ?? 0, controlOut: sumOut ?? 0 };
  await app
    .get(ImportConfirmationService)
    .confirm(id, { ...control, leavesBad: false, booksLate: false }, user);
  return checked;
}

async function copyFile({ file, into }: Extract<ImportTask, { do: 'copy' }>): Promise<Checked> {
  const runner = app.get(DataSource).createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    const client = (await runner.connect()) as PoolClient;
    await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), client.query(from(into)));
  } finally {
    await runner.release();
  }
  return { checkedAt: performance.now(), check: [] };
}
