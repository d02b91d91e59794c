import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  icon?: SvgIconComponent;
  title: string;
  text: string;
  role?: 'alert' | 'status';
  /** It is the heading of the page. */
  heading?: boolean;
  children?: ReactNode;
}

/** Describes an empty or failed screen: what belongs here, or what failed and what to do. */
export function State({
  icon: Icon = Inbox,
  title,
  text,
  role = 'status',
  heading = false,
  children,
}: Props) {
  return (
    <Box
      role={role}
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 8, px: 3, textAlign: 'center' }}
    >
      <Icon aria-hidden sx={{ fontSize: 32, color: 'text.secondary', opacity: 0.7 }} />
      <Typography variant="h2" component={heading ? 'h1' : 'p'}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

/** Shows a failed read and offers a retry. */
export function Failed({ title, reason, again }: { title: string; reason: string; again: () => unknown }) {
  const translate = useTranslate();
  return (
    <State icon={CloudOff} role="alert" title={title} text={translate('list.failedText', { reason })}>
      <Button variant="outlined" onClick={() => again()}>
        {translate('list.retry')}
      </Button>
    </State>
  );
}
