import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the part that the address names once it exists; it may be drawn later than the page. */
export function useHashScroll(part: RefObject<HTMLElement | null>, name: string, isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === `#${name}`) part.current?.scrollIntoView({ block: 'start' });
  }, [part, hash, name, isThere]);
}
