import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';
import { proofStyle } from '../proof/proofStyle.js';
import { total } from '../proof/terms.js';
import { type SignedFigure, signedColumns, signedFigure } from './signedFigures.js';

/** Shows the figures that are signed: opening + movements = closing, closing + in transit + difference = stated. */
export function SignedSummary({ day: { figures } }: { day: DayView }) {
  const translate = useTranslate();
  const count = figures.activity.reduce((sum, line) => sum + line.count, 0);
  const open = figures.breaks.reduce((sum, kind) => sum + kind.open, 0);
  const openAmount = figures.breaks.reduce((sum, kind) => sum + kind.openAmount, 0);
  const signed = signedColumns(figures.proof);
  return (
    <>
      <ScrollBox
        label={translate('balanceProof.title')}
        sx={{ overflowX: 'auto', borderTop: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box component="table" aria-label={translate('balanceProof.title')} sx={proofStyle}>
          <thead>
            <tr>
              {['account', ...signed].map((name) => (
                <th key={name} scope="col">
                  {translate(`balanceProof.head.${name}`, { _: translate(`balanceProof.${name}`) })}
                </th>
              ))}
            </tr>
          </thead>
          {figures.proof.map((proof) => (
            <tbody key={proof.operatorId} aria-label={proof.operatorName}>
              <tr>
                <th scope="row">{proof.operatorName}</th>
                {signed.map((name) => (
                  <Figure key={name} name={name} value={signedFigure(proof, name)} />
                ))}
              </tr>
            </tbody>
          ))}
          {figures.proof.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{translate('balanceProof.total')}</th>
                {signed.map((name) => (
                  <Figure
                    key={name}
                    name={name}
                    value={total(figures.proof.map((proof) => signedFigure(proof, name)))}
                  />
                ))}
              </tr>
            </tfoot>
          )}
        </Box>
      </ScrollBox>
      <Box>
        {translate('day.signCounts', {
          transactions: grouped(count),
          open: grouped(open),
          amount: xof(openAmount),
        })}
      </Box>
    </>
  );
}

function Figure({ name, value }: { name: SignedFigure; value: number | null }) {
  const translate = useTranslate();
  return (
    <td
      data-label={translate(`balanceProof.${name}`)}
      data-zero={value === 0 || undefined}
      data-strong={STRONG.has(name) || undefined}
    >
      {value === null ? '?' : grouped(value)}
    </td>
  );
}

/** Figures that stand on a phone also where they are 0. */
const STRONG: ReadonlySet<SignedFigure> = new Set(['closing', 'residual']);
