import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import { CodeText, Words } from '../../kit/fields/SubCode.js';
import { useWord } from '../../kit/fields/Word.js';
import { grouped } from '../../kit/format/money.js';
import { FigurePanel } from './FigurePanel.js';
import { useText } from '../../kit/i18n/useText.js';
import { useLinks } from './useLinks.js';

const MOST = 9;

/** Today's failures by reason, the most frequent first, with whose fault it is. */
export function FailureBars({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const word = useWord();
  const links = useLinks(data);
  const failures = data.failures.slice(0, MOST);
  const most = Math.max(1, ...failures.map(({ count }) => count));
  return (
    <FigurePanel title={translate('today.failures')} note={translate('today.today')}>
      {failures.length === 0 && <p className="line">{translate('today.failuresEmpty')}</p>}
      <ul className="rows">
        {failures.map((failure) => (
          <li key={`${failure.list}.${failure.code ?? failure.details ?? ''}`}>
            <Link
              to={links.failure(failure)}
              data-count={failure.count}
              title={word('fault', failure.fault)}
              style={{ gridTemplateColumns: 'minmax(0, 1fr) 72px 36px' }}
            >
              <span className="name">
                <Reason failure={failure} />
              </span>
              <span
                aria-hidden
                className={failure.fault === 'us' ? 'bar old' : 'bar mute'}
                style={{ width: `${(100 * failure.count) / most}%` }}
              />
              <span className="value" data-figures translate="no">
                {grouped(failure.count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}

/** Names the reason with the texts of the answer: the catalogue of codes is larger than the rest of this page. */
function Reason({
  failure: { code, details, short, meaning },
}: {
  failure: DashboardView['failures'][number];
}) {
  const translate = useTranslate();
  const text = useText();
  if (!code) return <Words text={details ?? ''} />;
  return (
    <CodeText
      code={code}
      text={short ? text(short) : translate('field.unknownCodeShort')}
      tip={meaning ? text(meaning) : translate('field.unknownCode')}
    />
  );
}
