import LinearProgress from '@mui/material/LinearProgress';
import { type ComponentType, createElement, useEffect, useState } from 'react';

type Deferred<P> = ComponentType<P> & {
  /** Fetches the code before it is shown. */
  fetch: () => Promise<unknown>;
};

/**
 * Defers the code of a component until it is first shown; a progress bar takes its place meanwhile. For what stands between the
 * address and the first content `lazy` is too slow: React shows what follows the fallback of a Suspense boundary up to 300 ms later.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  let fetched: ComponentType<P> | undefined;
  const fetch = async (): Promise<ComponentType<P>> => (fetched ??= await load());

  function DeferredContent(props: P) {
    const [Content, setContent] = useState(() => fetched);
    const [failure, setFailure] = useState<Error>();
    useEffect(() => {
      if (!Content) fetch().then((content) => setContent(() => content), setFailure);
    }, [Content]);
    if (failure) throw failure;
    return Content ? createElement(Content, props) : createElement(LinearProgress);
  }

  return Object.assign(DeferredContent, { fetch });
}
