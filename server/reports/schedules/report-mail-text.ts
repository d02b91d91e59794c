import type { Language } from '../../i18n/language.js';
import { fill } from '../../i18n/message.js';
import { REPORT_MAIL_TEXTS } from '../../i18n/reports.js';
import type { ReportHead } from '../model/document.js';
import { reportFacts, reportTitle } from '../model/report-text.js';

/** Returns subject and text of a mail; the text repeats the facts at the head of the attached file. */
export function reportMailText(
  head: ReportHead,
  language: Language,
  url: string,
): { subject: string; text: string } {
  const values = {
    title: reportTitle(head.report, language),
    project: head.projectName,
    day: head.from,
    url,
  };
  const facts = reportFacts(head, language).map(([label, text]) => (label ? `${label} : ${text}` : text));
  const text = [
    fill(REPORT_MAIL_TEXTS.hello[language], values),
    facts.join('\n'),
    fill(REPORT_MAIL_TEXTS.why[language], values),
  ];
  return { subject: fill(REPORT_MAIL_TEXTS.subject[language], values), text: `${text.join('\n\n')}\n` };
}
