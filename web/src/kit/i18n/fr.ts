import { otherTextsIn } from './texts.js';

export const texts = otherTextsIn('fr');
