import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type {
  BalanceProof,
  MovementView,
} from '../../../../server/reconciliation/ledger/balance-proof.view.js';
import { Chip } from '../../fields/Chip.js';
import { grouped } from '../../format/money.js';
import { exact } from '../../format/times.js';
import { type TermName, termsOf } from './terms.js';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface Props {
  proof: BalanceProof;
  zone: string;
  onOpen: (of: MovementView['what']) => void;
}

/** Opening + payins − fees − payouts … = closing, beside what was stated at the cut-off and what is left between the two. */
export function Equation({ proof, zone, onOpen }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const name = (term: string) => translate(`balanceProof.${term}`);
  const tax = { payinFees: proof.payinTax, payoutFees: proof.payoutTax };
  const tipOf = (term: TermName): string | undefined => {
    if (term === 'opening') return translate(`balanceProof.openingFrom.${proof.openingFrom}`);
    const part = term === 'payinFees' || term === 'payoutFees' ? tax[term] : undefined;
    return part ? translate('balanceProof.ofWhichTax', { amount: grouped(part) }) : undefined;
  };
  const stated =
    proof.statedAt &&
    `${translate(`balanceProof.from.${proof.statedSource ?? 'declared'}`)} · ${exact(proof.statedAt, zone, locale)}`;
  return (
    <Box sx={equation}>
      {termsOf(proof).map(({ name: term, value, mark, of }) => (
        <Figure
          key={term}
          label={name(term)}
          value={value}
          mark={mark}
          tip={tipOf(term)}
          onOpen={of && value ? () => onOpen(of) : undefined}
        />
      ))}
      <Figure label={name('closing')} value={proof.closing} mark="=" strong />
      <Box className="against">
        {proof.inTransit !== 0 && (
          <Figure
            label={name('inTransit')}
            value={proof.inTransit}
            mark={proof.inTransit < 0 ? '−' : '+'}
            tip={name('inTransitTip')}
          />
        )}
        <Figure label={name('stated')} value={proof.stated} strong tip={stated || undefined} />
        <Residual value={proof.residual} />
      </Box>
    </Box>
  );
}

/** Shows the unexplained difference between books and stated balance; 0 when proven. */
function Residual({ value }: { value: number | null }) {
  const translate = useTranslate();
  const tone = value === null ? 'wait' : value === 0 ? 'ok' : 'risk';
  return (
    <Box sx={{ alignSelf: 'end', justifySelf: { xs: 'end', md: 'start' } }}>
      <Chip tone={tone} strong tip={translate('balanceProof.residualTip')}>
        {translate('balanceProof.residual')} {value === null ? '?' : grouped(value)}
      </Chip>
    </Box>
  );
}

const equation = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  flexWrap: { md: 'wrap' },
  columnGap: 2,
  rowGap: { xs: 0.5, md: 1 },
  alignItems: { md: 'end' },
  '& .against': {
    display: 'flex',
    flexDirection: { xs: 'column', md: 'row' },
    columnGap: 2,
    rowGap: 0.5,
    ml: { md: 'auto' },
    pl: { md: 2 },
    pt: { xs: 0.5, md: 0 },
    borderLeft: { md: 1 },
    borderTop: { xs: 1, md: 0 },
    borderColor: { xs: 'divider', md: 'divider' },
  },
};

interface FigureProps {
  label: string;
  /** XOF; null: not known. */
  value: number | null;
  /** Sign before the figure; none before a single figure. */
  mark?: '+' | '−' | '=' | undefined;
  strong?: boolean;
  tip?: string | undefined;
  note?: ReactNode;
  /** Opens what the figure sums up. */
  onOpen?: (() => void) | undefined;
}

/** One figure of an equation: its name above it at a desk, before it on a phone. */
function Figure({ label, value, mark, strong = false, tip, note, onOpen }: FigureProps) {
  const signed = mark === '+' || mark === '−';
  const figure = value === null ? '?' : grouped(signed ? Math.abs(value) : value);
  return (
    <Box sx={figureStyle} title={tip}>
      {mark && (
        <Box component="span" className="mark" aria-hidden>
          {mark}
        </Box>
      )}
      <Box component="span" className="name">
        {label}
      </Box>
      <Box component="span" className="value" sx={{ fontWeight: strong ? 600 : 500 }}>
        <Box component="span" sx={visuallyHidden}>
          {mark === '−' ? '−' : ''}
        </Box>
        {onOpen ? (
          <ButtonBase
            onClick={onOpen}
            sx={{
              font: 'inherit',
              color: 'primary.main',
              borderRadius: '4px',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {figure}
          </ButtonBase>
        ) : (
          figure
        )}
        {note}
      </Box>
    </Box>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

const figureStyle = {
  position: 'relative',
  display: 'grid',
  columnGap: 1,
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: { xs: '14px minmax(0, 1fr) auto', md: 'auto auto' },
  gridTemplateAreas: { xs: '"mark name value"', md: '". name" "mark value"' },
  '& .mark': { gridArea: 'mark', color: 'text.secondary', fontWeight: 600, minWidth: 10 },
  '& .name': { gridArea: 'name', color: 'text.secondary', fontSize: 'small', whiteSpace: { md: 'nowrap' } },
  '& .value': { gridArea: 'value', fontSize: 'body', whiteSpace: 'nowrap' },
};
