/** Formats of the browser, each made once: to make one takes a hundred times as long as to use it, and lists use many. */

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const regionNames = new Map<string, Intl.DisplayNames>();

/** Returns the language of formats for a language of the console. */
export const languageTag = (locale: string): 'fr-FR' | 'en-GB' => (locale === 'fr' ? 'fr-FR' : 'en-GB');

/** Returns the format of dates with these options, made when it is first asked for. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, options);
  dateFormats.set(key, made);
  return made;
}

/** Returns the names of countries by ISO code, in a language of the console. */
export function regionFormat(locale: string): Intl.DisplayNames {
  const known = regionNames.get(locale);
  if (known) return known;
  const made = new Intl.DisplayNames([locale], { type: 'region' });
  regionNames.set(locale, made);
  return made;
}
