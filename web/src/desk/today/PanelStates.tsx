import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** The place of figures on their way. */
export function PanelWaiting() {
  return <Skeleton variant="rectangular" animation={false} height={220} />;
}

/** Says inside the area that failed what failed; the other areas go on. */
export function PanelFailed({ again }: { again: () => void }) {
  const translate = useTranslate();
  return (
    <p className="line">
      {translate('today.panelFailed')}{' '}
      <Button size="small" onClick={again}>
        {translate('list.retry')}
      </Button>
    </p>
  );
}
