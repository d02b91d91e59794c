import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type {
  AccountHealthView,
  HealthHour,
} from '../../../../../server/payments/accounts/health/health.view.js';
import { percent } from '../../../kit/format/money.js';
import { toTheMilli } from '../../../kit/format/times.js';
import { listPath } from '../../../kit/list/listPath.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';

const SLOT = 40;
const HEIGHT = 120;
const LEFT = 44;
const FOOT = 18;

const y = (share: number): number => (1 - share) * (HEIGHT - 12) + 6;

/** Draws the success rate of each hour over its usual range; each point opens the transactions that it counts. */
export function HealthChart({ health }: { health: AccountHealthView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { hours, zone } = health;
  const x = (place: number) => LEFT + place * SLOT;
  const points = hours.flatMap((hour, place) =>
    hour.rate === null ? [] : [`${x(place) + SLOT / 2},${y(hour.rate)}`],
  );
  return (
    <ScrollBox label={translate('health.chart')} sx={{ pl: 2, pb: 1, overflowX: 'auto' }}>
      <Box
        component="svg"
        role="group"
        aria-label={translate('health.chart')}
        viewBox={`0 0 ${LEFT + hours.length * SLOT} ${HEIGHT + FOOT}`}
        sx={{ display: 'block', width: '100%', minWidth: 640, maxHeight: 190, '& text': TEXT }}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <text x={LEFT - 6} y={y(share) + 4} textAnchor="end">
              {percent(share, 1, locale)}
            </text>
            <Box
              component="line"
              x1={LEFT}
              x2={x(hours.length)}
              y1={y(share)}
              y2={y(share)}
              sx={({ palette }) => ({ stroke: palette.divider })}
            />
          </g>
        ))}
        {hours.map((hour, place) => (
          <Range key={hour.from} hour={hour} x={x(place)} />
        ))}
        <Box
          component="polyline"
          points={points.join(' ')}
          sx={({ palette }) => ({ fill: 'none', stroke: palette.tone.quiet.solid, strokeWidth: 1.5 })}
        />
        {hours.map((hour, place) => (
          <Point key={hour.from} hour={hour} x={x(place) + SLOT / 2} health={health} />
        ))}
        {hours.map(
          (hour, place) =>
            place % 2 === 0 && (
              <text key={hour.from} x={x(place) + SLOT / 2} y={HEIGHT + 12} textAnchor="middle">
                {toTheMilli(hour.from, zone).slice(0, 5)}
              </text>
            ),
        )}
      </Box>
    </ScrollBox>
  );
}

const TEXT = { fontSize: 'small', fill: 'currentColor', opacity: 0.75 };

function Range({ hour: { usualLow, usualHigh }, x }: { hour: HealthHour; x: number }) {
  if (usualLow === null || usualHigh === null) return null;
  return (
    <Box
      component="rect"
      x={x + 3}
      y={y(usualHigh)}
      width={SLOT - 6}
      height={Math.max(2, y(usualLow) - y(usualHigh))}
      rx={3}
      sx={({ palette }) => ({ fill: palette.tone.ok.wash })}
    />
  );
}

function Point({ hour, x, health }: { hour: HealthHour; x: number; health: AccountHealthView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { rate, usualLow, from, to } = hour;
  if (rate === null) return null;
  const low = usualLow !== null && rate < usualLow;
  const text = translate(low ? 'health.pointLow' : 'health.point', {
    hour: toTheMilli(from, health.zone).slice(0, 5),
    rate: percent(rate, 1, locale),
    smart_count: hour.completed + hour.failed,
  });
  const { projectId, operatorId } = health;
  return (
    <Link
      to={listPath('transactions', {
        projectId,
        accountId: operatorId,
        status: 'completed,notcompleted',
        from,
        to,
      })}
      aria-label={text}
    >
      <title>{text}</title>
      <rect x={x - 12} y={y(rate) - 12} width={24} height={24} fill="transparent" />
      <Box
        component="circle"
        cx={x}
        cy={y(rate)}
        r={low ? 5.5 : 4}
        sx={({ palette }) => ({ fill: low ? palette.tone.risk.solid : palette.tone.ok.solid })}
      />
    </Link>
  );
}
