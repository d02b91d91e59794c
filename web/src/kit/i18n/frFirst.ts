import framework from 'ra-language-french';
import { firstTextsIn } from './texts.js';

export const texts = { ...framework, ...firstTextsIn('fr') };
