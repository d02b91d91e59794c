import { register } from 'node:module';

/**
 * Loaded before the program, `--import former-modules.js?f-1`: modules of the server are replaced by those of the same path in the folder
 * `f-1`, as they were before the guard against the attack. Threads load it, too.
 */
const folder = new URL(`${new URL(import.meta.url).search.slice(1)}/`, import.meta.url).href;
register(new URL('former-modules-hooks.js', import.meta.url), { data: folder });
