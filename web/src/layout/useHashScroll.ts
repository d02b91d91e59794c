import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings a part of a page into sight when the address names it and it is there: it may come later than the page. */
export function useHashScroll(part: RefObject<HTMLElement | null>, name: string, isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === `#${name}`) part.current?.scrollIntoView({ block: 'start' });
  }, [part, hash, name, isThere]);
}
