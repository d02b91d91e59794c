import type { Language, Texts } from '../../i18n/language.js';
import { fill } from '../../i18n/problems.js';
import type { ReportHead } from '../model/document.js';
import { reportFacts, reportTitle } from '../model/report-text.js';

const WORDS = {
  subject: { en: '{title} of {day}, {project}', fr: '{title} du {day}, {project}' },
  hello: {
    en: 'Attached is the report “{title}” of {project} for {day}.',
    fr: 'Vous trouverez ci-joint le rapport « {title} » de {project} pour la journée du {day}.',
  },
  why: {
    en: 'You get this mail because your address is among the recipients of a scheduled report. Who looks after Rappro at {project} can change that: {url}',
    fr: 'Vous recevez ce message parce que votre adresse figure parmi les destinataires d’un envoi programmé. La personne qui gère Rappro pour {project} peut le modifier : {url}',
  },
} satisfies Record<string, Texts>;

/** What a mail says beside its attachment: the same facts that the file prints on itself. */
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
  const text = [fill(WORDS.hello[language], values), facts.join('\n'), fill(WORDS.why[language], values)];
  return { subject: fill(WORDS.subject[language], values), text: `${text.join('\n\n')}\n` };
}
