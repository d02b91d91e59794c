import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { tabsStyle } from '../list/PayoutTabs.js';

const TABS = { due: '/payout-retries', outcomes: '/payout-retries?tab=outcomes' } as const;

/** Links what may be retried with how retries ended. */
export function RetryTabs({ tab }: { tab: keyof typeof TABS }) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('retries.lists')} sx={tabsStyle}>
      {(['due', 'outcomes'] as const).map((each) => (
        <Link key={each} to={TABS[each]} aria-current={each === tab ? 'page' : undefined}>
          {translate(`retries.tab.${each}`)}
        </Link>
      ))}
    </Box>
  );
}
