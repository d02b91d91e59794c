// Refuses to start on a Node that the product does not run on, before anything is built.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const [major, minor] = process.versions.node.split('.').map(Number);
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22)) {
  console.error(`Rappro needs Node ${engines.node}; this is Node ${process.versions.node}.`);
  process.exit(1);
}
if (major === 20) console.error('Node 20 has had no security fixes since 30 April 2026: use Node 22 or 24.');
