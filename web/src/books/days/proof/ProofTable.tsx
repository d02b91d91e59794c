import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type { BalanceProof, MovementView } from '../../../../../server/books/ledger/balance-proof.view.js';
import { grouped } from '../../../kit/format/money.js';
import { exact } from '../../../kit/format/times.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';
import { proofStyle } from './proofStyle.js';
import { hasTransit, otherTerms, sumOf, total, usualTerms } from './terms.js';

/** The proofs of a day as one aligned table: opening, what moved the account, closing, stated, difference. */
export function ProofTable({ proofs, children }: { proofs: readonly BalanceProof[]; children: ReactNode }) {
  const translate = useTranslate();
  const heads = useHeads(hasTransit(proofs));
  return (
    <ScrollBox label={translate('balanceProof.title')} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={translate('balanceProof.title')} sx={proofStyle}>
        <thead>
          <tr>
            {heads.map(([name, head, title]) => (
              <th key={name} scope="col" title={title} data-begins={BEGINS.has(name) || undefined}>
                {head}
              </th>
            ))}
            <th scope="col" className="menu">
              <span style={visuallyHidden}>{translate('balanceProof.acts')}</span>
            </th>
          </tr>
        </thead>
        {children}
        {proofs.length > 1 && <Total proofs={proofs} />}
      </Box>
    </ScrollBox>
  );
}

/** Columns before which a line parts the table. */
const BEGINS: ReadonlySet<string> = new Set(['payins', 'payouts', 'closing']);

/** Returns names, short heads and whole names of the columns. */
function useHeads(transit: boolean): [string, string, string][] {
  const translate = useTranslate();
  const whole = (name: string) => translate(`balanceProof.${name}`);
  const names = ['account', 'opening', 'payins', 'payinFees', 'payouts', 'payoutFees', 'others', 'closing'];
  const ends = [...(transit ? ['inTransit'] : []), 'stated', 'residual'];
  return [...names, ...ends].map((name) => [
    name,
    translate(`balanceProof.head.${name}`, { _: whole(name) }),
    name === 'residual' ? whole('residualTip') : name === 'inTransit' ? whole('inTransitTip') : whole(name),
  ]);
}

interface AccountProps {
  proof: BalanceProof;
  transit: boolean;
  day: DayView;
  /** Opens movements of one kind, or all. */
  onOpen: (of: MovementView['what'] | undefined) => void;
  /** Actions on the account. */
  menu: ReactNode;
  /** Notes below the figures. */
  children: ReactNode;
}

/** The figures of one account, and below them its other movements, notes and actions. */
export function AccountRows({ proof, transit, day, onOpen, menu, children }: AccountProps) {
  const tips = useTips(proof, day.zone);
  const others = otherTerms(proof);
  return (
    <tbody aria-label={proof.operatorName}>
      <tr>
        <th scope="row">
          <Link component={RouterLink} to={`/accounts/${day.projectId}/${proof.operatorId}`} color="inherit">
            {proof.operatorName}
          </Link>
        </th>
        <Cell name="opening" value={proof.opening} tip={tips.opening} />
        {usualTerms(proof).map(({ name, value, of }) => (
          <Cell key={name} name={name} value={value} tip={tips[name]} onOpen={() => onOpen(of)} />
        ))}
        <Cell
          name="others"
          value={sumOf(others)}
          onOpen={() => onOpen(others.length === 1 ? others[0]?.of : undefined)}
        />
        <Cell name="closing" value={proof.closing} strong />
        {transit && <Cell name="inTransit" value={proof.inTransit} />}
        <Cell name="stated" value={proof.stated} tip={tips.stated} />
        <Difference value={proof.residual} />
        <td className="menu">{menu}</td>
      </tr>
      <tr className="below">
        <td colSpan={transit ? 12 : 11}>{children}</td>
      </tr>
    </tbody>
  );
}

/** Returns what a figure stands on, by the name of its column. */
function useTips(proof: BalanceProof, zone: string): Partial<Record<string, string>> {
  const translate = useTranslate();
  const locale = useLocale();
  const tax = (part: number | undefined) =>
    part ? { tip: translate('balanceProof.ofWhichTax', { amount: grouped(part) }) } : {};
  const [payinFees, payoutFees] = [tax(proof.payinTax).tip, tax(proof.payoutTax).tip];
  return {
    opening: translate(`balanceProof.openingFrom.${proof.openingFrom}`),
    ...(payinFees ? { payinFees } : {}),
    ...(payoutFees ? { payoutFees } : {}),
    ...(proof.statedAt
      ? {
          stated: `${translate(`balanceProof.from.${proof.statedSource ?? 'declared'}`)} · ${exact(proof.statedAt, zone, locale)}`,
        }
      : {}),
  };
}

/** Names the movements that share the column of the others. */
export function Others({ proof, onOpen }: Pick<AccountProps, 'proof' | 'onOpen'>) {
  const translate = useTranslate();
  const terms = otherTerms(proof);
  if (terms.length < 2) return null;
  return (
    <Box className="parts">
      {translate('balanceProof.othersAre')}{' '}
      {terms.map(({ name: term, value, of }, place) => (
        <span key={term}>
          {place > 0 && ' · '}
          <ButtonBase onClick={() => onOpen(of)}>
            {translate(`balanceProof.${term}`)} {grouped(value)}
          </ButtonBase>
        </span>
      ))}
    </Box>
  );
}

interface CellProps {
  name: string;
  /** XOF; null: not known. */
  value: number | null;
  strong?: boolean;
  tip?: string | undefined;
  /** Opens what the figure sums up. */
  onOpen?: () => void;
}

function Cell({ name, value, strong = false, tip, onOpen }: CellProps) {
  const translate = useTranslate();
  const figure = value === null ? '?' : grouped(value);
  return (
    <td
      title={tip}
      data-label={translate(`balanceProof.${name}`)}
      data-begins={BEGINS.has(name) || undefined}
      data-zero={value === 0 || undefined}
      data-strong={strong || undefined}
    >
      {onOpen && value ? <ButtonBase onClick={onOpen}>{figure}</ButtonBase> : figure}
    </td>
  );
}

/** The difference between books and stated balance: 0 when proven, red when money is missing. */
function Difference({ value }: { value: number | null }) {
  const translate = useTranslate();
  const tone = value === null ? 'wait' : 'risk';
  return (
    <Box
      component="td"
      title={translate('balanceProof.residualTip')}
      data-label={translate('balanceProof.residual')}
      sx={{ fontWeight: 600, color: value === 0 ? 'text.secondary' : `tone.${tone}.ink` }}
    >
      {value === null ? '?' : grouped(value)}
    </Box>
  );
}

function Total({ proofs }: { proofs: readonly BalanceProof[] }) {
  const translate = useTranslate();
  const sums: [string, (proof: BalanceProof) => number | null][] = [
    ['opening', ({ opening }) => opening],
    ['payins', ({ payins }) => payins],
    ['payinFees', ({ payinFees }) => payinFees],
    ['payouts', ({ payouts }) => payouts],
    ['payoutFees', ({ payoutFees }) => payoutFees],
    ['others', (proof) => sumOf(otherTerms(proof))],
    ['closing', ({ closing }) => closing],
  ];
  return (
    <tfoot>
      <tr>
        <th scope="row">{translate('balanceProof.total')}</th>
        {sums.map(([name, of]) => (
          <Cell key={name} name={name} value={total(proofs.map(of))} strong />
        ))}
        {hasTransit(proofs) && (
          <Cell name="inTransit" value={total(proofs.map(({ inTransit }) => inTransit))} strong />
        )}
        <Cell name="stated" value={total(proofs.map(({ stated }) => stated))} strong />
        <Difference value={total(proofs.map(({ residual }) => residual))} />
        <td className="menu" />
      </tr>
    </tfoot>
  );
}
