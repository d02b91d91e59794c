import OpenInNew from '@mui/icons-material/OpenInNew';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

/** The aggregator's page of a list of sub-codes: a link, never fetched. */
export function WikiLink({ href }: { href: string }) {
  const translate = useTranslate();
  return (
    <Tooltip describeChild title={translate('transaction.wikiTip')}>
      <Link
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
      >
        {translate('transaction.wiki')}
        <OpenInNew aria-hidden sx={{ fontSize: 16 }} />
      </Link>
    </Tooltip>
  );
}
