import { register } from 'node:module';
import setUpPostgres from '../support/global-setup.mjs';

/** As for all suites with a Postgres; and the data of the demo, which take longer than most tests, begin to be made. */
export default async function setUp() {
  await setUpPostgres();
  if (globalThis.rapproDemoData) return;
  register('../support/typescript-workers.mjs?hooks', import.meta.url);
  const { beginDemoData } = await import('./demo-data.ts');
  globalThis.rapproDemoData = beginDemoData();
}
