import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePageKeys } from '../../kit/layout/usePageKeys.js';
import { nextAfter } from './inboxItems.js';
import { useInbox } from './useInbox.js';

/**
 * Leads from the page of a request to the next one that the reader may approve. After a decision on the page it takes the
 * focus. It replaces the page in the history, so that Back leads to the list.
 */
export function NextApproval({ id, decided }: { id: string; decided: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { items } = useInbox();
  const [place, setPlace] = useState<number>();
  const now = items?.findIndex((item) => item.id === id) ?? -1;
  // Its place stays known when the request has left the list.
  if (now >= 0 && now !== place) setPlace(now);
  const wasOpen = useRef(!decided);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (decided && wasOpen.current) button.current?.focus();
    wasOpen.current = !decided;
  }, [decided]);
  const next = items && place !== undefined ? nextAfter(items, { id, place }) : undefined;
  const go = () => void navigate(next?.path ?? '/proposals', { replace: true });
  usePageKeys({ n: next ? go : undefined });
  if (!items || place === undefined || (!next && !decided)) return null;
  const left = items.filter((item) => item.id !== id).length;
  return (
    <Button ref={button} variant={decided ? 'contained' : 'text'} onClick={go}>
      {next ? translate('inbox.next', { smart_count: left }) : translate('inbox.back')}
    </Button>
  );
}
