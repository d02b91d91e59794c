import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { JournalView } from '../../../../server/reporting/journal/journal.view.js';
import { Chip } from '../../kit/fields/Chip.js';
import { grouped } from '../../kit/format/money.js';
import { longDay } from '../../kit/format/times.js';
import { ScrollBox } from '../../kit/layout/ScrollBox.js';
import { Panel } from '../../kit/layout/Panel.js';
import { panelTableStyle } from '../../kit/layout/tableStyles.js';
import { MONO } from '../../kit/theme/theme.js';
import { type Piece, piecesOf } from './groupByPiece.js';

/** Previews the export, piece by piece. */
export function Pieces({ journal }: { journal: JournalView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const pieces = piecesOf(journal.lines);
  const title = `${translate('journal.pieces')} · ${longDay(journal.day, locale)}`;
  return (
    <Panel
      title={title}
      note={translate('journal.piecesNote')}
      flush
      actions={<Balanced journal={journal} />}
    >
      {pieces.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('journal.noPieces')}
        </Typography>
      ) : (
        <ScrollBox label={title} sx={{ overflowX: 'auto' }}>
          <Box component="table" aria-label={title} sx={tableStyle}>
            <thead>
              <tr>
                <th scope="col">{translate('journal.col.piece')}</th>
                {(['account', 'label', 'reference'] as const).map((name) => (
                  <th key={name} scope="col" className="words">
                    {translate(`journal.col.${name}`)}
                  </th>
                ))}
                <th scope="col">{translate('journal.col.debit')}</th>
                <th scope="col">{translate('journal.col.credit')}</th>
              </tr>
            </thead>
            {pieces.map((piece) => (
              <Lines key={piece.piece} piece={piece} />
            ))}
            <tfoot>
              <tr>
                <th scope="row">{translate('today.total')}</th>
                <td colSpan={3} />
                <td>{grouped(journal.debit)}</td>
                <td>{grouped(journal.credit)}</td>
              </tr>
            </tfoot>
          </Box>
        </ScrollBox>
      )}
    </Panel>
  );
}

function Lines({ piece: { piece, lines } }: { piece: Piece }) {
  return (
    <tbody>
      {lines.map((line, place) => (
        <tr key={`${line.account}${place}`} data-first={place === 0 ? '' : undefined}>
          <th scope="row">{place === 0 ? piece : ''}</th>
          <Box component="td" className="words" sx={{ fontFamily: MONO }}>
            {line.account}
            {line.accountName && (
              <Box component="span" sx={{ fontFamily: 'fontFamily', color: 'text.secondary', ml: 1 }}>
                {line.accountName}
              </Box>
            )}
          </Box>
          <td className="words">{line.label}</td>
          <td className="words">{line.reference}</td>
          <td>{line.debit ? grouped(line.debit) : ''}</td>
          <td>{line.credit ? grouped(line.credit) : ''}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Balanced({ journal: { debit, credit } }: { journal: JournalView }) {
  const translate = useTranslate();
  const even = debit === credit;
  return (
    <Chip tone={even ? 'ok' : 'wait'}>{translate(even ? 'journal.balanced' : 'journal.unbalanced')}</Chip>
  );
}

const tableStyle = {
  ...panelTableStyle(760),
  '& tbody tr:not([data-first]) th, & tbody tr:not([data-first]) td': { borderTop: 0, pt: 0.5 },
  '& tbody tr:not(:last-of-type) th, & tbody tr:not(:last-of-type) td': { pb: 0.5 },
};
