import type { ImportMapping, ImportQuestion, ImportView } from '../../server/books/imports/import.view.js';
import type { DayFigures } from '../../server/books/close/day.view.js';
import type { ImportActs } from '../support/import-acts.js';
import type { Entry } from './sequence-account.js';
import type { Sequence } from './sequence-files.js';
import { writeSequence } from './sequences.js';

/** Of November 2026: the days of all movements, one before and one after. */
const DAYS_SHOWN = [15, 16, 17, 18, 19] as const;
const dateOf = (day: number): string => `2026-11-${day}`;

export interface SequenceJudgement {
  seed: number;
  kind: string;
  honest: boolean;
  outcome: 'exact' | 'asked' | 'refused' | 'wrong';
  /** Codes of the questions by place of the file that asked. */
  asked: string[];
  /** Difference from what is true; empty for none. */
  why: string;
}

/** Sends the files of a sequence through upload, answers and confirmation, and compares what is booked of each day. */
export async function judgeSequence(acts: ImportActs, seed: number): Promise<SequenceJudgement> {
  const sequence = await writeSequence(seed);
  const { kind, honest } = sequence;
  const asked: string[] = [];
  const judged = (outcome: SequenceJudgement['outcome'], why = ''): SequenceJudgement => ({
    ...{ seed, kind, honest, outcome, asked, why },
  });
  const { sources, projectId } = await sourcesOf(acts, sequence);
  const gaps: number[] = [];
  const views: ImportView[] = [];
  for (const [place, file] of sequence.files.entries()) {
    const source = sources[file.source];
    if (source === undefined) throw new Error(`No source for file ${place}`);
    const sent = await acts.app.send(acts.finance, source, file.bytes, file.name);
    if (sequence.refused.includes(place)) {
      if (sent.status === 201) return judged('wrong', `file ${place + 1} is read`);
      continue;
    }
    // The same bytes are refused with the file that has them: nothing is counted twice.
    if (sent.status !== 201) return judged('refused', `file ${place + 1}: ${sent.text.slice(0, 200)}`);
    let view = sent.body as unknown as ImportView;
    if (view.questions.length > 0) {
      asked.push(...view.questions.map(({ code }) => `${place + 1} ${code}`));
      const given = view.questions.reduce((before, one) => answered(sequence, before, one), view.mapping);
      view = await acts.answer(view, given);
      if (view.questions.length > 0)
        return judged(
          'refused',
          `file ${place + 1} goes on asking ${view.questions.map(({ code }) => code).join(', ')}`,
        );
    }
    if (view.gap !== null) gaps.push(place);
    const more = { leavesBad: (view.badRows ?? 0) > 0 };
    const { status, text, body } = await acts.app.confirm(acts.finance, view, more);
    if (status !== 200) return judged('refused', `file ${place + 1}: ${text.slice(0, 200)}`);
    views.push(body as unknown as ImportView);
    const foot = await footOf(acts, view);
    if (foot !== '') return judged('wrong', `file ${place + 1}: ${foot}`);
  }
  const wrong = differenceOf(
    countedOf(sequence.counted),
    (await Promise.all(sources.map((id) => acts.booked(id)))).flat(),
  );
  if (wrong !== '') return judged('wrong', wrong);
  const day = await dayDifference(acts, projectId, sequence);
  if (day !== '') return judged('wrong', day);
  if (kind !== 'holeFilled' && String(gaps) !== String(sequence.gaps))
    return judged('wrong', `holes before the files ${gaps.map((place) => place + 1).join(', ') || 'none'}`);
  return judged(asked.length > 0 ? 'asked' : 'exact');
}

/** Makes the sources in a project whose days have begun. */
async function sourcesOf(
  acts: ImportActs,
  { side, sources }: Sequence,
): Promise<{ sources: string[]; projectId: string }> {
  const first = await acts.source(side);
  const { body } = await acts.finance.send('GET', `/api/import-sources/${first}`);
  const projectId = String(body['projectId']);
  const begun = await acts.finance.send('POST', '/api/days/begin', {
    body: { projectId, day: dateOf(DAYS_SHOWN[0]) },
  });
  if (begun.status !== 201) throw new Error(begun.text);
  const found = [first];
  while (found.length < sources) found.push((await acts.app.source(acts.finance, { side, projectId })).id);
  return { sources: found, projectId };
}

/** Answers as a person does who knows the account. */
function answered(
  { answers, accepts }: Sequence,
  mapping: ImportMapping,
  asked: ImportQuestion,
): ImportMapping {
  const { code, acceptable } = asked;
  const known = { ...mapping, ...answers };
  // Money out has a minus in these files.
  if (code === 'directionOpen') return { ...known, direction: 'in' };
  return acceptable && accepts.includes(code)
    ? { ...known, accepted: [...(mapping.accepted ?? []), code] }
    : known;
}

/** Compares what the foot of the page announced with the lines that the confirmation booked; empty where they agree. */
async function footOf(acts: ImportActs, { id, understood }: ImportView): Promise<string> {
  const added = understood?.changes?.added;
  if (!added) return '';
  const [row] = await acts.app.db.query<{ rows: number; sum_in: number; sum_out: number }[]>(
    `SELECT count(*)::int AS rows, coalesce(sum(amount) FILTER (WHERE direction = 'in'), 0)::float8 AS sum_in,
       coalesce(sum(amount) FILTER (WHERE direction = 'out'), 0)::float8 AS sum_out
     FROM import_lines WHERE import_id = $1 AND class IS DISTINCT FROM 'notExecuted' AND withdrawn_at IS NULL`,
    [id],
  );
  const booked = row && { rows: row.rows, sumIn: row.sum_in, sumOut: row.sum_out };
  const [reported, found] = [
    JSON.stringify([added.rows, added.sumIn, added.sumOut]),
    JSON.stringify(booked && Object.values(booked)),
  ];
  return reported === found ? '' : `the foot says ${reported}, booked is ${found}`;
}

/** Compares the lines and their sum in the figures of each day with what is true; empty where they agree. */
async function dayDifference(
  acts: ImportActs,
  projectId: string,
  { side, counted }: Sequence,
): Promise<string> {
  for (const day of DAYS_SHOWN) {
    const { body, status, text } = await acts.finance.send('GET', `/api/days/${projectId}/${dateOf(day)}`);
    if (status !== 200) throw new Error(text);
    const { matching, coverage } = body['figures'] as DayFigures;
    const found = matching.find(({ leg }) => leg === side);
    const entries = counted.filter((one) => one.day === day);
    const reported = [found?.lines, found?.lineAmount];
    const wanted = [entries.length, entries.reduce((sum, { change }) => sum + Math.abs(change), 0)];
    if (String(reported) !== String(wanted))
      return `day ${day} says ${reported.join(' lines of ')}, true are ${wanted.join(' lines of ')}`;
    const isCovered = coverage.some((one) => one.leg === side && one.covered);
    if (side !== 'statement' && entries.length > 0 && !isCovered) return `day ${day} has no file`;
  }
  return '';
}

const countedOf = (entries: readonly Entry[]): string[] =>
  entries.map(({ day, change }) => `${day} ${change}`);

/** Names the lines that are missing or too many; empty where none is. */
function differenceOf(wanted: readonly string[], booked: readonly string[]): string {
  const left = [...booked];
  const missing = wanted.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return missing.length + left.length === 0
    ? ''
    : `missing ${missing.slice(0, 4).join(', ') || 'none'}; too many ${left.slice(0, 4).join(', ') || 'none'}`;
}

/** Tells how many sequences were booked exactly, exactly after questions, not at all and otherwise. */
export function reportSequences(judged: readonly SequenceJudgement[]): string {
  const count = (outcome: SequenceJudgement['outcome']): number =>
    judged.filter((one) => one.outcome === outcome).length;
  return `sequences ${judged.length}, booked exactly ${count('exact')}, asked ${count('asked')}, refused ${count('refused')}, silently wrong ${count('wrong')}`;
}
