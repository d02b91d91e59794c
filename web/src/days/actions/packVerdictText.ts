import type { PackVerdict } from '../../../../server/reconciliation/close/pack.view.js';
import { grouped } from '../../format/money.js';
import { longDay } from '../../format/times.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What the check of a pack found, in one or two sentences. */
export function packVerdictText(
  { ok, day, revision, lines, fault }: PackVerdict,
  translate: Translate,
  locale: string,
): string {
  const which = day
    ? translate('pack.of', {
        day: longDay(day, locale),
        revision: revision ?? 1,
        lines: grouped(lines),
      })
    : '';
  if (ok) return `${which} ${translate('pack.good')}`.trim();
  const at =
    fault &&
    fault.line !== null &&
    translate('pack.at', { line: grouped(fault.line), section: fault.section ?? '?' });
  return [which, translate(`pack.fault.${fault?.code ?? 'unsealed'}`), at].filter(Boolean).join(' ');
}
