import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { SystemSampleView, SystemView } from '../../../../server/start/system/system.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { DAY_MS } from '../../kit/format/durations.js';
import { useNow } from '../../kit/format/clock.js';
import { oneDecimal } from '../../kit/format/money.js';
import { duration, span } from '../../kit/format/times.js';
import { Panel } from '../../kit/layout/Panel.js';
import { Curve, type Point } from './Curve.js';
import { bytes, grown } from './sizes.js';

const EVERY_MS = 60_000;
const DAYS = 7;

/** Delays, rate and sizes: the figure of now above the curve of seven days. */
export function Curves({ system }: { system: SystemView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const to = useNow();
  const { data: samples } = useRead(dataProvider.getSystemSamples, {}, { every: EVERY_MS, keep: true });
  const axis = { from: to - DAYS * DAY_MS, to };
  const points = (value: (sample: SystemSampleView) => number): Point[] =>
    (samples ?? [])
      .map((sample) => ({ at: Date.parse(sample.at), value: value(sample) }))
      .filter(({ at }) => at >= axis.from);
  const age = (ms: number) => (ms < 60_000 ? duration(ms, locale) : span(ms, locale));
  const { lag, disk, databaseBytes, tables, otherTables, sizesSince } = system;
  const last = samples?.at(-1);
  const growth = [...tables, otherTables].reduce((sum, { grownBytes }) => sum + (grownBytes ?? 0), 0);
  const days = sizesSince ? Math.max((to - Date.parse(sizesSince)) / DAY_MS, 1) : 1;
  return (
    <Panel
      title={translate('system.curves')}
      note={samples?.length === 0 ? translate('system.noSamples') : undefined}
      flush
    >
      <Box sx={gridStyle}>
        <Curve
          {...axis}
          title={translate('system.curve.checks')}
          now={age(lag.checksMs)}
          points={points((sample) => sample.checksLagMs)}
          scale={age}
        />
        <Curve
          {...axis}
          title={translate('system.curve.callbacks')}
          now={translate('system.perSecond', { count: oneDecimal(last?.callbacksPerSecond ?? 0, locale) })}
          points={points((sample) => sample.callbacksPerSecond)}
          scale={(most) => oneDecimal(most, locale)}
          foot={translate('system.readWithin', { age: age(lag.callbacksMs) })}
        />
        <Curve
          {...axis}
          title={translate('system.curve.outbox')}
          now={age(lag.outboxMs)}
          points={points((sample) => sample.outboxLagMs)}
          scale={age}
        />
        <Curve
          {...axis}
          title={translate('system.curve.database')}
          now={bytes(databaseBytes, locale)}
          points={points((sample) => sample.databaseBytes)}
          scale={(most) => bytes(most, locale)}
          foot={sizesSince ? translate('system.grows', { size: grown(growth / days, locale) }) : undefined}
        />
        <Curve
          {...axis}
          title={translate('system.curve.disk')}
          now={disk ? bytes(disk.freeBytes, locale) : translate('system.diskUnknown')}
          note={disk ? translate('system.diskOf', { total: bytes(disk.totalBytes, locale) }) : undefined}
          hint={translate('system.diskNote')}
        />
      </Box>
    </Panel>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, 1fr))',
  },
  rowGap: 1,
};
