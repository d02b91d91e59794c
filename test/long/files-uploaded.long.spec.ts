import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '../../server/books/imports/import.view.js';
import { answerOf, mappingOf, type Written, writeFile } from '../files/judge.js';
import { type ImportMember, ImportsHarness } from '../support/imports.harness.js';

const FILES = 200;
const SEED = 37_000_000;
const FILE_WITHIN_MS = 15_000;

let app: ImportsHarness;
let finance: ImportMember;

beforeAll(async () => {
  app = await ImportsHarness.open();
  app.clock.moveTo(new Date('2026-11-24T12:00:00Z'));
  finance = await app.somebody('finance');
});
afterAll(() => app.close());

const textOf = (lines: readonly (readonly unknown[])[]): string[] =>
  lines.map((line) => line.join(' ')).sort();

/** Uploads a file, maps its columns, answers what it leaves open and confirms it. @returns null where it is refused */
async function confirmed(file: Written): Promise<{ view: ImportView; wasAsked: boolean } | null> {
  const { id } = await app.source(finance);
  const sent = await app.send(finance, id, file.bytes);
  if (sent.status !== 201) return null;
  const uploaded = sent.body as unknown as ImportView;
  let mapping = mappingOf(file.plan, uploaded.mapping);
  let view = await app.map(finance, uploaded.id, mapping);
  const wasAsked = view.questions.some(({ code }) => code !== 'sameAccount');
  if (view.questions.length > 0) {
    const refused = await app.confirm(finance, view);
    expect(refused).toMatchObject({ status: 409, body: { code: 'import_open_questions' } });
    mapping = view.questions.reduce((before, question) => answerOf(file, before, question), mapping);
    view = await app.map(finance, uploaded.id, mapping);
  }
  if (view.questions.length > 0 || view.badRows) return null;
  return { view: await app.confirmed(finance, view), wasAsked };
}

const stored = (importId: string): Promise<unknown[][]> =>
  app.db
    .query<Record<string, unknown>[]>(
      `SELECT day::text AS day, direction, amount, receipt, reference, class FROM import_lines WHERE import_id = $1`,
      [importId],
    )
    .then((rows) => rows.map((row) => Object.values(row)));

describe('generated statements through upload and confirmation', () => {
  it(
    'are booked exactly, asked about or refused',
    async () => {
      let exact = 0;
      for (let place = 0; place < FILES; place++) {
        const file = await writeFile(SEED + place);
        const found = await confirmed(file);
        if (!found) continue;
        const expected = file.written.map(
          ({ at, direction, amount, receipt, reference, completed, kind }) => [
            ...[new Date(at).toISOString().slice(0, 10), direction, amount, receipt, reference],
            completed ? kind : 'notExecuted',
          ],
        );
        const lines = textOf(await stored(found.view.id));
        // An answer that does not fit was given to a question that was asked: it is not exact, and not silent.
        if (found.wasAsked && lines.join() !== textOf(expected).join()) continue;
        expect({ file: SEED + place, lines }).toEqual({
          file: SEED + place,
          lines: textOf(expected),
        });
        exact++;
      }
      expect(exact).toBeGreaterThanOrEqual(FILES * 0.95);
    },
    FILES * FILE_WITHIN_MS,
  );
});
