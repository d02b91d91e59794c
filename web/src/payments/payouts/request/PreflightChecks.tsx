import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SvgIconComponent } from '@mui/icons-material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type {
  CheckLevel,
  PreflightCheck,
} from '../../../../../server/payments/payouts/preflight/preflight.view.js';
import { xof } from '../../../kit/format/money.js';
import { shortened } from '../../../kit/fields/Reference.js';
import { exact, longDay } from '../../../kit/format/times.js';
import type { ToneName } from '../../../kit/theme/palette.js';
import { checkText } from './checkText.js';

const LOOKS: Record<CheckLevel, { icon: SvgIconComponent; tone: ToneName }> = {
  ok: { icon: CheckCircle, tone: 'ok' },
  warn: { icon: WarningAmber, tone: 'wait' },
  block: { icon: Block, tone: 'failed' },
  unknown: { icon: HelpOutlined, tone: 'quiet' },
};

/** Lists all checks with their results; those against the payout are highlighted. */
export function PreflightChecks({ checks, zone }: { checks: PreflightCheck[]; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const time = (at: string) => exact(at, zone, locale, 'minute');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {checks.map((check) => {
        const { icon: Icon, tone } = LOOKS[check.level];
        return (
          <Box component="li" key={check.name} sx={{ display: 'flex', gap: 1, fontSize: 'body' }}>
            <Icon
              titleAccess={translate(`checkLevel.${check.level}`)}
              sx={(theme) => ({ fontSize: 16, mt: '1px', color: theme.palette.tone[tone].mark })}
            />
            <Box
              sx={{
                minWidth: 0,
                color: check.level === 'ok' ? 'text.secondary' : 'text.primary',
                fontWeight: check.level === 'block' ? 600 : 400,
              }}
            >
              {checkText(check, translate, { time, day: (day) => longDay(day, locale) })}
              <Links check={check} time={time} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

function Links({ check, time }: { check: PreflightCheck; time: (at: string) => string }) {
  if (!check.links.length) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
      {check.links.map(({ type, id, reference, amount, at }) => (
        <li key={id}>
          <Link component={RouterLink} to={`/${type}s/${id}`} target="_blank">
            {time(at)} · {xof(amount)}
            {reference && ` · ${shortened(reference, 18)}`}
          </Link>
        </li>
      ))}
    </Box>
  );
}
