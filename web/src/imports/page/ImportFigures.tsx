import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { ImportView } from '../../../../server/reconciliation/imports/import.view.js';
import { grouped, xof } from '../../format/money.js';
import { dayRange } from '../../format/times.js';
import { Panel } from '../../layout/Panel.js';

/** Shows totals of the valid rows. */
export function ImportFigures({ file }: { file: ImportView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const count = (value: number | null) => (value === null ? '–' : grouped(value));
  const money = (value: number | null) => (value === null ? '–' : xof(value));
  const { kind, delimiter, encoding } = file.format;
  const format = [
    kind.toUpperCase(),
    delimiter && translate('imports.delimiter', { sign: delimiter === '\t' ? '⇥' : delimiter }),
    encoding,
  ];
  return (
    <Panel>
      <Box sx={{ display: 'flex', columnGap: 4, rowGap: 1, flexWrap: 'wrap' }}>
        <Figure
          label="imports.col.days"
          value={file.firstDay && file.lastDay ? dayRange(file.firstDay, file.lastDay, locale) : '–'}
        />
        <Figure label="imports.rows" value={count(file.rows)} />
        <Figure label="imports.good" value={count(file.goodRows)} tone="tone.ok.ink" />
        <Figure
          label="imports.bad"
          value={count(file.badRows)}
          tone={file.badRows ? 'tone.bad.ink' : undefined}
        />
        {Boolean(file.knownRows) && <Figure label="imports.known" value={count(file.knownRows)} />}
        {Boolean(file.lateRows) && (
          <Figure label="imports.late" value={count(file.lateRows)} tone="tone.wait.ink" />
        )}
        <Figure label="imports.in" value={money(file.sumIn)} />
        <Figure label="imports.out" value={money(file.sumOut)} />
        {file.closingBalance !== null && (
          <Figure label="imports.closing" value={money(file.closingBalance)} />
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.75 }}>
        {format.filter(Boolean).join(' · ')} · SHA-256 {file.fileSha256.slice(0, 16)}…
      </Typography>
    </Panel>
  );
}

function Figure({ label, value, tone }: { label: string; value: string; tone?: string | undefined }) {
  return (
    <Box>
      <Typography variant="overline" color="textSecondary" component="div">
        {useTranslate()(label)}
      </Typography>
      <Box sx={{ fontSize: '1.0625rem', fontWeight: 650, color: tone ?? 'text.primary' }}>{value}</Box>
    </Box>
  );
}
