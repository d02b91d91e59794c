import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../dataProvider/useRecord.js';
import { grouped } from '../../format/money.js';
import { Panel } from '../../layout/Panel.js';
import type { Evidence, ImportView } from '../../../../server/reconciliation/imports/import.view.js';

interface Point {
  text: string;
  note?: string;
  /** True when a person has to look at it. */
  open?: boolean;
}

/** Lists what all rows of the file have decided about its reading. */
export function UnderstoodPanel() {
  const points = useUnderstood();
  const file = useRecord('imports');
  const translate = useTranslate();
  return (
    <Panel
      title={translate('imports.reading.title')}
      note={translate('imports.reading.rows', { count: grouped(file.rows ?? 0) })}
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        }}
      >
        {points.map(({ text, note, open }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
            <Box
              component="span"
              sx={{ color: open ? 'tone.wait.mark' : 'tone.ok.mark', display: 'flex', pt: 0.5 }}
            >
              {open ? <WarningAmber fontSize="small" /> : <CheckCircleOutline fontSize="small" />}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              {text}
              {note && (
                <Typography variant="caption" color="textSecondary" component="div">
                  {note}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function useUnderstood(): Point[] {
  const file = useRecord('imports');
  const translate = useTranslate();
  const { understood } = file;
  if (!understood) return [];
  const say = (key: string, values?: object): string => translate(`imports.reading.${key}`, values);
  const by = ({ by: how, rows }: Evidence): string =>
    say(`by.${how}`, { smart_count: rows, count: grouped(rows) });
  const names = understood.sheets.join(', ');
  const points: Point[] = [];
  if (names) {
    const others = understood.otherSheets.join(', ');
    points.push({
      text: say(isBankFormat(file) ? 'account' : 'sheet', { names }),
      ...(others ? { note: say('otherSheets', { names: others }) } : {}),
    });
  }
  points.push(headerPoint(file, say));
  if (understood.encoding)
    points.push({
      text:
        understood.encoding === 'utf-8 twice'
          ? say('twice')
          : say('encoding', { encoding: encodingName(understood.encoding) }),
    });
  points.push(decimalPoint(understood, say, by), datesPoint(understood, say, by));
  points.push({
    ...{ text: say(`signs.${understood.signs}`), note: by(understood.signsBy) },
    open: understood.signsBy.by === 'open' && understood.signs !== 'fixed',
  });
  if (understood.chain) points.push(chainPoint(understood.chain, say));
  if (understood.remarkRows > 0)
    points.push({
      text: say('remarks', { smart_count: understood.remarkRows, count: grouped(understood.remarkRows) }),
      open: true,
    });
  return points;
}

/** Writes `utf-16le` as `UTF-16LE`, and `windows-1252` as `Windows-1252`. */
const encodingName = (encoding: string): string =>
  encoding.startsWith('utf')
    ? encoding.toUpperCase()
    : encoding.replace(/^./, (first) => first.toUpperCase());

type Say = (key: string, values?: object) => string;
type Understood = NonNullable<ImportView['understood']>;

const isBankFormat = ({ format }: Pick<ImportView, 'format'>): boolean =>
  format.kind === 'mt940' || format.kind === 'camt053';

function headerPoint(file: Pick<ImportView, 'understood' | 'format'>, say: Say): Point {
  if (isBankFormat(file)) return { text: say(file.format.kind) };
  const { understood } = file;
  const row = understood?.headerRow ?? 0;
  const aside = understood?.setAsideRows ?? 0;
  return {
    text: row === 0 ? say('noHeader') : say('header', { row: grouped(row) }),
    ...(aside > 0 ? { note: say('setAside', { smart_count: aside, count: grouped(aside) }) } : {}),
  };
}

function decimalPoint(
  { decimal, decimalBy }: Understood,
  say: Say,
  by: (evidence: Evidence) => string,
): Point {
  if (decimalBy.by === 'open') return { text: say('decimal.open'), note: by(decimalBy), open: true };
  if (decimal === null) return { text: say('decimal.none') };
  return { text: say(decimal === ',' ? 'decimal.comma' : 'decimal.point'), note: by(decimalBy) };
}

function datesPoint({ dates, datesBy }: Understood, say: Say, by: (evidence: Evidence) => string): Point {
  if (datesBy.by === 'open') return { text: say('dates.open'), note: by(datesBy), open: true };
  return dates === null ? { text: say('dates.none') } : { text: say(`dates.${dates}`), note: by(datesBy) };
}

function chainPoint({ links, held, order, withFees }: NonNullable<Understood['chain']>, say: Say): Point {
  const notes = [say(`order.${order}`), ...(withFees ? [say('withFees')] : [])];
  return {
    ...{ text: say('chain', { held: grouped(held), links: grouped(links) }), note: notes.join(', ') },
    open: held < links,
  };
}
