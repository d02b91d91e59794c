import type { ImportMapping, ImportView } from '../../server/books/imports/import.view.js';
import { type ImportMember, ImportsHarness } from './imports.harness.js';
import { addProject } from './session-client.js';

/** Codes of the open questions of a file. */
export const codes = ({ questions }: ImportView): string[] => questions.map(({ code }) => code);

/** Joins rows to a file. */
export const csv = (...rows: string[]): string => [...rows, ''].join('\r\n');

/** A user of finance who brings files of sources, each in a project of its own: no file of another test is beside it. */
export class ImportActs {
  private projects = 0;

  private constructor(
    readonly app: ImportsHarness,
    readonly finance: ImportMember,
  ) {}

  static async open(): Promise<ImportActs> {
    const app = await ImportsHarness.open();
    return new ImportActs(app, await app.somebody('finance'));
  }

  close(): Promise<void> {
    return this.app.close();
  }

  async source(side = 'bank'): Promise<string> {
    const projectId = await addProject(this.app.running, `Projet ${(this.projects += 1)}`);
    return (await this.app.source(this.finance, { side, projectId })).id;
  }

  bring(sourceId: string, ...rows: string[]): Promise<ImportView> {
    return this.app.bring(this.finance, sourceId, csv(...rows));
  }

  async confirmed(sourceId: string, ...rows: string[]): Promise<ImportView> {
    return this.app.confirmed(this.finance, await this.bring(sourceId, ...rows));
  }

  answer(view: ImportView, given: Partial<ImportMapping>): Promise<ImportView> {
    return this.app.map(this.finance, view.id, { ...view.mapping, ...given });
  }

  /** Amounts of the live lines by day, in the order of the days. */
  async booked(sourceId: string): Promise<string[]> {
    const rows = await this.app.db.query<{ text: string }[]>(
      `SELECT to_char(booked_day, 'DD') || ' ' || CASE direction WHEN 'in' THEN '' ELSE '-' END || amount AS text FROM import_lines
       WHERE source_id = $1 AND withdrawn_at IS NULL AND class IS DISTINCT FROM 'notExecuted' ORDER BY booked_day, amount, id`,
      [sourceId],
    );
    return rows.map(({ text }) => text);
  }
}
