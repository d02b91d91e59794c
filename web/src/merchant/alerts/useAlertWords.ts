import { useLocale, useTranslate } from 'react-admin';
import type { AlertView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import { alertText, alertTitle } from '../../../../server/merchant/alerts/kinds/alert-text.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { xof } from '../../kit/format/money.js';
import { useWord } from '../../kit/fields/Word.js';
import { exact, longDay } from '../../kit/format/times.js';

interface AlertWords {
  title: string;
  /** Figures and the next step. */
  text: string;
  /** Name of the link to the page on which the alert is handled. */
  open: string;
}

/** Words of an alert, in the zone of its project. */
export function useAlertWords(alert: AlertView): AlertWords {
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  const zone = useZone(alert.projectId ?? undefined);
  const format = {
    amount: xof,
    time: (at: string) => exact(at, zone, locale, 'minute'),
    day: (day: string) => longDay(day, locale),
    fault: (fault: string) => word('connectionFault', fault),
  };
  return {
    title: alertTitle(alert, translate, format),
    text: alertText(alert, translate, format),
    open: translate(`alertKind.open.${alert.kind}`),
  };
}
