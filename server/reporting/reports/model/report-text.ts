import { localTime, zoneOffset } from '../../../platform/common/time/zone.js';
import {
  anonymousReader,
  type Language,
  type Reader,
  textFor,
  type Texts,
} from '../../../platform/i18n/language.js';
import { fill } from '../../../platform/i18n/message.js';
import { COLUMN_TITLES, REPORT_TITLES } from '../../../platform/i18n/titles.js';
import { FRAME_WORDS, SECTION_TITLES } from '../reports.texts.js';
import type { DocumentName, ReportCell } from './report.view.js';
import type { CellColumn, SectionColumn, ReportHead } from './document.js';
import { vocabularyText } from './vocabulary.js';

/** Formats `2026-11-20 10:02:11` in a zone: sortable as text and readable by spreadsheets of all languages. */
export function instantText(iso: string, zone: string): string {
  const { day, time } = localTime(Date.parse(iso), zone);
  return `${day} ${time}`;
}

/** Formats `UTC+0 (Africa/Ouagadougou)` with the offset at that time. */
function zoneText(zone: string, at: Date): string {
  const minutes = zoneOffset(at.getTime(), zone) / 60_000;
  const rest = Math.abs(minutes) % 60;
  const hours = `${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}`;
  return `UTC${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''} (${zone})`;
}

export const reportTitle = (report: DocumentName, language: Language): string =>
  REPORT_TITLES[report][language];

export const sectionTitle = (report: DocumentName, section: string, language: Language): string =>
  SECTION_TITLES[`${report}.${section}`]?.[language] ?? section;

export const columnTitle = ({ name }: SectionColumn, reader: Reader): string =>
  textFor(COLUMN_TITLES[name], reader);

export function cellText(
  cell: ReportCell,
  { type, words }: CellColumn,
  { language, zone }: { language: Language; zone: string },
): ReportCell {
  if (cell === null) return null;
  if (type === 'instant') return instantText(String(cell), zone);
  return words ? vocabularyText(words, String(cell), language) : cell;
}

/** Returns what stands above the tables of a report, days and times in words. */
export function reportFacts(head: ReportHead, language: Language): [label: string, text: string][] {
  const say = (texts: Texts): string => texts[language];
  const reader = { ...anonymousReader(language), zone: head.zone };
  const dayText = (value: string): string => fill('{value:day}', { value }, reader);
  const timeText = (value: string): string => fill('{value:time}', { value }, reader);
  const [from, to] = [dayText(head.from), dayText(head.to)];
  const days = head.from === head.to ? from : `${from} ${say(FRAME_WORDS.to)} ${to}`;
  return [
    [say(FRAME_WORDS.report), reportTitle(head.report, language)],
    [say(FRAME_WORDS.project), head.projectName],
    [say(head.from === head.to ? FRAME_WORDS.day : FRAME_WORDS.days), days],
    [say(FRAME_WORDS.zone), zoneText(head.zone, head.asOf)],
    [say(FRAME_WORDS.known), timeText(head.asOf.toISOString())],
    ...head.sealed.map(({ day, revision, asOf, signedBy, reviewedBy, packSha256 }): [string, string] => [
      say(FRAME_WORDS.sealed),
      fill(say(FRAME_WORDS.seal), {
        day: dayText(day),
        revision,
        asOf: timeText(asOf),
        signedBy,
        reviewedBy,
        sha: packSha256,
      }),
    ]),
    ...(head.unsealed
      ? [['', say(head.sealed.length ? FRAME_WORDS.partly : FRAME_WORDS.unsealed)] as [string, string]]
      : []),
  ];
}
