import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DayFinding, DayView } from '../../../../../server/books/close/day.view.js';
import type { DayStepName } from '../../../../../server/books/close/day-words.js';
import { causesText } from '../../../../../server/merchant/alerts/kinds/causes-text.js';
import { useSubCodes } from '../../../kit/dataProvider/useSubCodes.js';
import { useWord } from '../../../kit/fields/Word.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { exact, longDay } from '../../../kit/format/times.js';
import { listPath } from '../../../kit/list/listPath.js';

interface Props {
  finding: DayFinding;
  step: DayStepName;
  day: DayView;
}

/** One sentence about what is missing, and the way there. */
export function Finding({ finding, step, day }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const Icon = finding.blocks ? ErrorOutline : WarningAmber;
  const to = findingLink(step, finding, day);
  const decode = useSubCodes();
  const word = useWord();
  const values = formatFindingValues(finding.values, { translate, word, zone: day.zone, locale });
  const { list, code } = finding.values;
  const decoded = decode(String(list ?? ''), String(code ?? ''));
  const shared = 'causes' in finding.values ? causesText(finding.values, translate) : '';
  const means = decoded ? `${decoded.means}. ${decoded.whatToDo}` : translate('field.unknownCode');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Icon
        aria-label={translate(finding.blocks ? 'day.blocks' : 'day.warns')}
        sx={{
          fontSize: 16,
          mt: '1px',
          flexShrink: 0,
          color: finding.blocks ? 'tone.wait.mark' : 'tone.wait.mark',
        }}
      />
      <span>
        {translate(textOf(finding), { means, ...values, shared, _: finding.code })}{' '}
        {to && (
          <Link
            component={RouterLink}
            to={to}
            data-count={COUNTED.has(finding.code) ? finding.values['count'] : undefined}
          >
            {translate('day.show')}
          </Link>
        )}
      </span>
    </Box>
  );
}

/** Returns the key of the text of a finding; another where several of the breaks that it counts share a cause. */
const textOf = ({ code, values }: DayFinding): string =>
  `dayFinding.${code}${'causes' in values ? '_shared' : ''}`;

/** Findings whose link opens exactly the rows that they count. */
const COUNTED = new Set(['open_breaks', 'owned_breaks', 'unassigned']);

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Values whose names end so are XOF. */
const MONEY = /(amount|residual|total)$/i;

interface Reader {
  translate: (key: string) => string;
  word: ReturnType<typeof useWord>;
  zone: string;
  locale: string;
}

/** Formats the values of a finding's text; `count` also chooses singular or plural. */
function formatFindingValues(
  values: DayFinding['values'],
  { translate, word, zone, locale }: Reader,
): Record<string, string | number> {
  const say = (name: string, value: string | number): string => {
    if (typeof value === 'number') return MONEY.test(name) ? xof(value) : grouped(value);
    if (name === 'leg') return translate(`day.leg.${value}`);
    if (name === 'why' || name === 'text') return word('connectionFault', value);
    if (INSTANT.test(value)) return exact(value, zone, locale, 'minute');
    return DAY.test(value) ? longDay(value, locale) : value;
  };
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, say(name, value)]));
  const count = values['count'];
  return typeof count === 'number' ? { ...said, smart_count: count } : said;
}

/** Returns the address of the page that resolves a finding; undefined if it is the page of the day itself. */
function findingLink(
  step: DayStepName,
  { code, values }: DayFinding,
  { projectId, day, beginsAt, endsAt }: DayView,
): string | undefined {
  switch (step) {
    case 'sweep':
      if (code === 'never_swept') return undefined;
      if (code.startsWith('paused_')) return `/projects/${projectId}`;
      return listPath('transactions', { projectId, status: 'pending', to: endsAt });
    case 'imports':
      return listPath('imports', { projectId });
    case 'match':
      if (code === 'never_matched') return undefined;
      if (code === 'not_covered' || code === 'nothing_covered') return listPath('imports', { projectId });
      return listPath('matching', { projectId, day, side: values['leg'] });
    case 'breaks':
      if (code === 'never_checked') return undefined;
      return listPath('breaks', {
        ...{ projectId, day, state: 'open', timing: 'false', notice: 'false', carried: 'false' },
        ...(code === 'owned_breaks'
          ? { assignee: 'any', amountMin: Number(values['limitAmount']) + 1 }
          : { assignee: 'none' }),
      });
    case 'proof':
      if (code === 'unassigned')
        return listPath('transactions', { projectId, accountId: 'none', from: beginsAt, to: endsAt });
      return undefined;
    case 'freeze':
    case 'sign':
    case 'lock':
      return values['day'] ? `/days/${projectId}/${values['day']}` : undefined;
  }
}
