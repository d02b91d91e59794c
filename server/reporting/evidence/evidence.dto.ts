import { IsIn, IsOptional } from 'class-validator';
import { LANGUAGES, type Language } from '../../platform/i18n/language.js';
import { EVIDENCE_FORMATS, type EvidenceFormat } from './evidence-words.js';

export class NewEvidenceFileDto {
  @IsIn(EVIDENCE_FORMATS) format!: EvidenceFormat;
  /** Default: the language of the reader. */
  @IsOptional() @IsIn(LANGUAGES) language?: Language;
}
