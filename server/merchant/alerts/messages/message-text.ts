import { alertText, alertTitle, type AlertFormat, type TranslateAlert } from '../kinds/alert-text.js';
import type { AlertView } from '../kinds/alert.view.js';
import type { ChatMessage } from '../channels/chat-payload.js';
import { alertKinds } from '../alert-kinds.texts.js';
import { ALERT_SUBJECT_TEXTS } from '../alert-subjects.texts.js';
import { alertRuleTexts } from '../alert-rules.texts.js';
import type { Catalogue, Reader, Texts } from '../../../platform/i18n/language.js';
import { withCurrencyLabel } from '../../../platform/i18n/language.js';
import { faultText } from '../../../platform/i18n/fault-text.js';
import { fill } from '../../../platform/i18n/message.js';
import { REPORT_TITLES } from '../../../platform/i18n/titles.js';
import { words } from '../../../platform/i18n/words.js';
import type { AlertEvent } from '../kinds/alert-words.js';

/** An alert of a message, with its latest event. */
export type SentAlert = Pick<
  AlertView,
  'id' | 'kind' | 'severity' | 'subject' | 'operatorId' | 'operatorName' | 'details' | 'projectName'
> & {
  event: AlertEvent;
  openedAt: string;
  closedAt: string | null;
};

const TEXTS: Catalogue = {
  ...alertKinds,
  ...alertRuleTexts,
  ...ALERT_SUBJECT_TEXTS,
  breakKind: words.breakKind,
  causeKind: words.causeKind,
  report: REPORT_TITLES,
};

/** Writes a message about alerts for its reader, each with a link to its page. */
export function messageOf(alerts: readonly SentAlert[], reader: Reader, publicUrl: string): ChatMessage {
  const translate = translatorOf(reader);
  const format = formatOf(reader);
  const titles = alerts.map((alert) => titleOf(alert, translate, format));
  const [only] = titles;
  const heading =
    titles.length === 1 && only
      ? only
      : translate('alertMessage.several', { smart_count: titles.length, first: only ?? '' });
  const paragraphs = alerts.map((alert, place) => ({
    text: [
      ...(titles.length > 1 ? [titles[place] ?? ''] : []),
      timesOf(alert, translate, format),
      alertText(alert, translate, format),
    ]
      .filter(Boolean)
      .join('\n'),
    link: { label: translate('alertMessage.open'), url: `${publicUrl}/alerts/${alert.id}` },
  }));
  return { heading, paragraphs };
}

export function testMessage(reader: Reader, publicUrl: string): ChatMessage {
  const translate = translatorOf(reader);
  const link = { label: translate('alertMessage.openRules'), url: `${publicUrl}/alert-rules` };
  return {
    heading: translate('alertMessage.testTitle'),
    paragraphs: [{ text: translate('alertMessage.testText'), link }],
  };
}

/** Writes a message as the plain text of an e-mail. */
export function mailText({ heading, paragraphs }: ChatMessage, reader: Reader): string {
  const parts = paragraphs.map(({ text, link }) => (link ? `${text}\n${link.label}: ${link.url}` : text));
  return `${[heading, ...parts, translatorOf(reader)('alertMessage.why')].join('\n\n')}\n`;
}

function titleOf(alert: SentAlert, translate: TranslateAlert, format: AlertFormat): string {
  const title = [alertTitle(alert, translate, format), alert.projectName].filter(Boolean).join(' · ');
  if (alert.closedAt !== null) return translate('alertMessage.title.closed', { title });
  if (alert.event === 'escalated') return translate('alertMessage.title.escalated', { title });
  return translate(`alertMessage.title.${alert.severity}`, { title });
}

function timesOf(
  { openedAt, closedAt, event }: SentAlert,
  translate: TranslateAlert,
  format: AlertFormat,
): string {
  const opened = translate('alertMessage.opened', { at: format.time(openedAt) });
  if (closedAt !== null)
    return `${opened} ${translate('alertMessage.closed', { at: format.time(closedAt) })}`;
  return event === 'escalated' ? `${opened} ${translate('alertMessage.escalated')}` : opened;
}

function formatOf(reader: Reader): AlertFormat {
  return {
    amount: (value) => `${fill('{value:number}', { value }, reader)}\u00a0${reader.currencyLabel}`,
    time: (at) => fill('{at:time}', { at: new Date(at).toISOString() }, reader),
    day: (day) => fill('{day:day}', { day }, reader),
    fault: (fault) => faultText(fault, reader.language),
  };
}

/** Reads the catalogue as the console does: places `%{name}`, plurals separated by `||||` and chosen by `smart_count`. */
function translatorOf({ language, currencyLabel }: Reader): TranslateAlert {
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<Texts | Catalogue | undefined>((part, name) => partOf(part, name), TEXTS);
    const fallback = typeof values['_'] === 'string' ? values['_'] : '';
    const text = isTexts(found) ? withCurrencyLabel(found[language], currencyLabel) : fallback;
    const count = Number(values['smart_count'] ?? 1);
    const forms = text.split(' |||| ');
    const isOne = language === 'fr' ? Math.abs(count) < 2 : count === 1;
    const form = (isOne ? forms[0] : forms.at(-1)) ?? '';
    return form.replace(/%\{(\w+)\}/g, (place, name: string) => {
      const value = values[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : place;
    });
  };
}

function partOf(part: Texts | Catalogue | undefined, name: string): Texts | Catalogue | undefined {
  if (!part || isTexts(part) || !Object.hasOwn(part, name)) return undefined;
  return part[name];
}

const isTexts = (part: Texts | Catalogue | undefined): part is Texts => typeof part?.['en'] === 'string';
