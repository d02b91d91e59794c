import { useTranslate } from 'react-admin';
import { type Limits, useLimitChoices } from './limitChoices.js';

/** Names the countries and operators of limits; nothing without limits. */
export function LimitsText({ limits }: { limits: Limits }) {
  const translate = useTranslate();
  const choices = useLimitChoices();
  const parts = (['countries', 'operators'] as const).flatMap((name) => {
    const names = limits[name]?.map((id) => choices[name].find((choice) => choice.id === id)?.name ?? id);
    return names
      ? [translate('users.limitedTo', { what: translate(`users.${name}`), names: names.join(', ') })]
      : [];
  });
  return parts.length ? <>{parts.join(' · ')}</> : null;
}
