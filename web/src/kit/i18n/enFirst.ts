import framework from 'ra-language-english';
import { firstTextsIn } from './texts.js';

export const texts = { ...framework, ...firstTextsIn('en') };
