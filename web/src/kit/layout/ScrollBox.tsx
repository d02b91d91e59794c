import Box, { type BoxProps } from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';

/** A box that scrolls what is too large for it; then it takes the focus, so that the keys reach the rest. */
export function ScrollBox({ label, ...props }: BoxProps & { label?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // After each rendering, because a child may have been replaced.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () =>
      setScrolls(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    for (const child of current.children) watcher.observe(child);
    return () => watcher.disconnect();
  });
  const focusable = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return <Box ref={box} {...focusable} {...props} />;
}
