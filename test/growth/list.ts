import type { Area } from './areas.js';
import { CONSOLE, EVIDENCE, IDENTIFIERS, REQUESTS } from './other.areas.js';
import { PARSING } from './parsing.area.js';
import { TABLES } from './tables.area.js';
import { VALUES } from './values.area.js';

/** Every reader of foreign text, by area. A function that one of their places exports is in it, or an exception. */
export const AREAS: readonly Area[] = [PARSING, VALUES, IDENTIFIERS, EVIDENCE, CONSOLE, REQUESTS, TABLES];
