import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { CHANGEABLE, type Point, type PointName, pointsOf } from './points.js';

interface Props {
  /** Absent where the reading can no longer be changed. */
  control?: (name: PointName) => ReactNode;
  opened?: PointName | undefined;
  onOpen?: (name: PointName | undefined) => void;
  onAnswer?: () => void;
}

/** Lists what all rows of the file have decided about its reading; each line opens its control in place. */
export function UnderstoodList({ control, opened, onOpen, onAnswer }: Props) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const link = (point: Point): ReactNode => {
    if (!control || !onOpen) return null;
    if (point.asks)
      return <TextLink text={translate('importPage.answer')} of={point.text} onClick={() => onAnswer?.()} />;
    if (!CHANGEABLE.includes(point.name)) return null;
    const isOpen = opened === point.name;
    return (
      <TextLink
        text={translate(isOpen ? 'importPage.close' : 'importPage.change')}
        of={point.text}
        expanded={isOpen}
        onClick={() => onOpen(isOpen ? undefined : point.name)}
      />
    );
  };
  return (
    <Panel
      title={translate('importPage.known')}
      note={file.rows !== null && translate('importReading.rows', { count: grouped(file.rows) })}
      flush
    >
      <Box component="ul" sx={listStyle}>
        {pointsOf(file, translate).map((point) => (
          <Box component="li" key={point.name} data-open={point.open ? '' : undefined}>
            {point.open ? <WarningAmber /> : <CheckCircleOutline />}
            <Box sx={{ minWidth: 0 }}>
              <Box component="span" sx={{ fontWeight: 500, lineHeight: '18px', display: 'block' }}>
                {point.text}
              </Box>
              {point.note && (
                <Box component="small" sx={noteStyle}>
                  {point.note}
                </Box>
              )}
            </Box>
            {link(point)}
            {opened === point.name && control && (
              <Box sx={{ gridColumn: '1 / -1', pt: 1, pb: 0.5, pl: '24px' }}>{control(point.name)}</Box>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

interface TextLinkProps {
  text: string;
  /** Line that the link belongs to, for readers of the screen. */
  of: string;
  expanded?: boolean;
  onClick: () => void;
}

function TextLink({ text, of, expanded, onClick }: TextLinkProps) {
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      aria-label={`${text}, ${of}`}
      aria-expanded={expanded}
      onClick={onClick}
      sx={{ fontSize: 'small', lineHeight: '18px', py: { xs: 1, sm: 0 }, pl: 1.5 }}
    >
      {text}
    </Link>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '14px minmax(0, 1fr) auto',
    columnGap: '10px',
    alignItems: 'start',
    py: { xs: '7px', sm: '4px' },
    borderTop: 1,
    borderColor: 'divider',
  },
  '& > li > svg': { fontSize: 16, mt: '1px', color: 'tone.ok.mark' },
  '& > li[data-open] > svg': { color: 'tone.wait.mark' },
};

const noteStyle = {
  display: 'block',
  fontSize: 'small',
  lineHeight: '16px',
  color: 'own.faint',
  overflowWrap: 'anywhere',
};
