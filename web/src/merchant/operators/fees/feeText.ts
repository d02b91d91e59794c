import type {
  FeeGridView,
  FeeLineView,
} from '../../../../../server/merchant/operators/fees/fee-grid.view.js';
import { languageTag } from '../../../kit/format/formats.js';
import { grouped, xof } from '../../../kit/format/money.js';
import type { Translate } from '../../../kit/i18n/texts.js';

/** Formats basis points as a percentage in the user's locale: `1,5 %`. */
export function basisPointsText(basisPoints: number, locale: string): string {
  const format = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 2 });
  return `${format.format(basisPoints / 100)} %`;
}

/** Writes a line of a grid: `Payin 1.5 % + 10 XOF · from 5,000: 1 % · at least 50 XOF · plus 18 % tax`. */
export function lineText(line: FeeLineView, translate: Translate, locale: string): string {
  const { kind, bearer, bands, minimum, cap, taxBasisPoints } = line;
  const price = ({ basisPoints, fixed }: FeeLineView['bands'][number]): string => {
    const parts = [
      basisPoints > 0 || fixed === 0 ? basisPointsText(basisPoints, locale) : '',
      fixed > 0 ? xof(fixed) : '',
    ];
    return parts.filter(Boolean).join(' + ');
  };
  const bandTexts = bands.map((band) =>
    band.from === 0
      ? price(band)
      : translate('fees.fromAmount', { amount: grouped(band.from), price: price(band) }),
  );
  return [
    `${translate(`fees.kind.${kind}`)} ${bandTexts[0] ?? ''}`,
    ...bandTexts.slice(1),
    minimum !== null && translate('fees.atLeast', { amount: xof(minimum) }),
    cap !== null && translate('fees.atMost', { amount: xof(cap) }),
    taxBasisPoints > 0 && translate('fees.plusTax', { rate: basisPointsText(taxBasisPoints, locale) }),
    bearer === 'customer' && translate('fees.bearer.customer'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Describes the lines of a grid, or their absence. */
export function gridText(
  { inherits, lines }: Pick<FeeGridView, 'inherits' | 'lines'>,
  translate: Translate,
  locale: string,
): string[] {
  if (inherits) return [translate('fees.inheritsText')];
  return lines.length ? lines.map((line) => lineText(line, translate, locale)) : [translate('fees.none')];
}
