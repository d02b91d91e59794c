import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { newUuid } from '../format/uuid.js';

const EVERY_MS = 20_000;

/** Names the other users who have the page of a record open now, and says that the reader has. */
export function OnThisPage({ projectId, page }: { projectId: string; page: string }) {
  const translate = useTranslate();
  const [visitId] = useState(newUuid);
  const visit = { visitId, projectId, page };
  const { data } = useRead(dataProvider.meetOthers, visit, { every: EVERY_MS, keep: true });
  useEffect(
    () => () => void dataProvider.leavePage({ visitId, projectId, page }).catch(() => undefined),
    [visitId, projectId, page],
  );
  if (!data?.count) return null;
  const { names, count } = data;
  return (
    <Box role="status" sx={noteStyle}>
      <Box component="span" aria-hidden sx={dotStyle} />
      {names.length
        ? translate('frame.alsoHere', { names: names.join(', '), smart_count: count })
        : translate('frame.othersHere', { smart_count: count })}
    </Box>
  );
}

const noteStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontSize: 'small',
  color: 'text.secondary',
};

const dotStyle = { width: 8, height: 8, borderRadius: '50%', bgcolor: 'tone.ok.mark', flexShrink: 0 };
