import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchTyping } from './kit/session/typedText.js';
import { Entrance } from './app/Entrance.js';
import { preload } from './app/preload.js';
import { surviveTranslators } from './app/surviveTranslators.js';

// The content security policy allows only style elements that carry the nonce of this page.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });

surviveTranslators();
watchTyping();
void preload();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <Entrance />
      </CacheProvider>
    </StrictMode>,
  );
