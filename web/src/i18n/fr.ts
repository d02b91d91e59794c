import { textsIn } from './texts.js';

export const texts = textsIn('fr');
