import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import { When } from '../../kit/fields/When.js';
import { grouped } from '../../kit/format/money.js';
import { duration } from '../../kit/format/times.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { FigurePanel } from './FigurePanel.js';
import { useLinks } from './useLinks.js';

/** Shows how the status checks, which concern whole projects, and the callbacks run. */
export function Aggregator({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useListZone();
  const links = useLinks(data);
  const { sweep, callbacks } = data;
  return (
    <FigurePanel
      title={translate('today.aggregator')}
      note={sweep?.lastRunAt ? <When at={sweep.lastRunAt} zone={zone} /> : translate('today.noneYet')}
    >
      <ul className="rows">
        {sweep && (
          <Row to={links.sweeps} label="today.lag">
            {sweep.lagP95Ms === null ? translate('today.noneYet') : duration(sweep.lagP95Ms, locale)}
          </Row>
        )}
        <Row to={links.callbacks} label="today.callbacksReceived">
          {grouped(callbacks.today)}
        </Row>
        <Row to={links.quarantine} label="today.inQuarantine">
          {grouped(callbacks.quarantine)}
        </Row>
      </ul>
    </FigurePanel>
  );
}

function Row({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <li>
      <Link to={to} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
        <span className="name">{translate(label)}</span>
        <span className="value" data-figures translate="no">
          {children}
        </span>
      </Link>
    </li>
  );
}
