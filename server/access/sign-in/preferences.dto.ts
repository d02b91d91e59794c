import { IsIn, IsOptional } from 'class-validator';
import { IsPreferredZone } from '../../platform/common/requests/validation.js';
import {
  CURRENCY_LABELS,
  type CurrencyLabel,
  type Language,
  LANGUAGES,
} from '../../platform/i18n/language.js';

/** Preferences to change: those left out stay, null restores the default. */
export class PreferencesDto {
  @IsOptional() @IsIn(LANGUAGES) language?: Language | null;
  /** IANA zone such as Africa/Porto-Novo, or UTC. */
  @IsOptional() @IsPreferredZone() zone?: string | null;
  @IsOptional() @IsIn(CURRENCY_LABELS) currencyLabel?: CurrencyLabel | null;
}
