import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import { useWord } from '../../kit/fields/Word.js';
import { useNow } from '../../kit/format/clock.js';
import { grouped } from '../../kit/format/money.js';
import { span } from '../../kit/format/times.js';
import { FigurePanel } from './FigurePanel.js';
import { useLinks } from './useLinks.js';

/** Pending and still expected, by age: each bar has its number and opens its list; what has expired is counted beside them. */
export function PendingByAge({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const word = useWord();
  const links = useLinks(data);
  const total = data.pending.reduce((sum, bucket) => sum + bucket.count, 0);
  const most = Math.max(1, ...data.pending.map(({ count }) => count));
  const oldest = data.oldestPending;
  return (
    <FigurePanel
      title={translate('today.pending')}
      note={translate('today.now')}
      hero={<Link to={links.pending}>{grouped(total)}</Link>}
      heroNote={
        <>
          {oldest && (
            <Link to={`/transactions/${oldest.id}`}>
              {translate('today.oldest', { age: span(now - Date.parse(oldest.occurredAt), locale) })}
            </Link>
          )}
          {oldest && data.expired > 0 && ', '}
          {data.expired > 0 && (
            <Link to={links.expired}>{translate('today.expired', { smart_count: data.expired })}</Link>
          )}
        </>
      }
    >
      <ul className="rows">
        {data.pending.map((bucket) => (
          <li key={bucket.bucket}>
            <Link
              to={links.pendingBucket(bucket)}
              data-count={bucket.count}
              style={{ gridTemplateColumns: '96px minmax(0, 1fr) 40px' }}
            >
              <span className="name">{word('bucket', bucket.bucket)}</span>
              <span
                aria-hidden
                className={bucket.bucket === 'over_24h' ? 'bar old' : 'bar'}
                style={{ width: `${(100 * bucket.count) / most}%` }}
              />
              <span className="value" data-figures translate="no">
                {grouped(bucket.count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}
