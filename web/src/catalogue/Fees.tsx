import { useLocale, useTranslate } from 'react-admin';
import type { FeeView } from '../../../server/operators/operator.view.js';
import { xof } from '../fields/money.js';

/** The fees of an operator, short: `payin 1.5 % (merchant bears it)`. */
export function Fees({ fees }: { fees: readonly FeeView[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!fees.length) return <>{translate('catalogue.noFees')}</>;
  const share = (basisPoints: number) =>
    `${new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 2 }).format(basisPoints / 100)} %`;
  const text = ({ kind, basisPoints, fixed, bearer }: FeeView) =>
    [
      translate(`catalogue.feeOf.${kind}`),
      basisPoints > 0 && share(basisPoints),
      fixed > 0 && `+ ${xof(fixed)}`,
      `(${translate(`catalogue.bearer.${bearer}`)})`,
    ]
      .filter(Boolean)
      .join(' ');
  return <>{fees.map(text).join(' · ')}</>;
}
