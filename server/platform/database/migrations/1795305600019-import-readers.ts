import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * How cells of other people's files are read: each function answers the value in our own writing, or `!` and the rule that
 * the cell breaks. NULL (an empty cell) stays NULL. In the database, because a file has a million rows.
 */
export class ImportReaders1795305600019 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- XOF: blanks, points or commas between thousands, F CFA beside it, a minus before or behind, brackets for less than
      -- nothing. Of two signs the last one is the decimal one; decimals are zeros, or it is no amount of XOF.
      CREATE FUNCTION import_amount(t text, decimal_sign text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        s text; negative boolean := false; blanks boolean; sign text; behind text; before text;
      BEGIN
        IF t ~ '^[1-9][0-9]{0,14}$' THEN RETURN t; END IF;
        IF t ~* '^[+-]?[0-9]+([.,][0-9]+)?E[+]?[0-9]+$' THEN RETURN '!shortened'; END IF;
        s := translate(upper(t), U&'\\00a0\\202f\\2009\\2212\\2019\\0009', '   -'' ');
        s := btrim(regexp_replace(btrim(s), '(F ?CFA|FCFA|CFA|XOF|F)[.]?$', ''));
        s := btrim(regexp_replace(s, '^(F ?CFA|FCFA|CFA|XOF)', ''));
        IF s ~ '^[(].*[)]$' THEN negative := true; s := btrim(s, '() '); END IF;
        IF s ~ '^[+-]' THEN negative := negative <> (left(s, 1) = '-'); s := btrim(substr(s, 2));
        ELSIF s ~ '[+-]$' THEN negative := negative <> (right(s, 1) = '-'); s := btrim(left(s, -1)); END IF;
        IF s !~ '^[0-9][0-9 '',.]*$' THEN RETURN '!amount'; END IF;
        blanks := s ~ '[ '']';
        IF blanks THEN
          IF s !~ '^[0-9]{1,3}([ ''][0-9]{3})+([.,][0-9]*)?$' THEN RETURN '!amount'; END IF;
          s := translate(s, ' ''', '');
        END IF;
        sign := right(regexp_replace(s, '[0-9]', '', 'g'), 1);
        IF sign <> '' THEN
          before := regexp_replace(s, '[.,][0-9]*$', '');
          behind := substr(s, length(before) + 2);
          -- One sign again and again parts thousands, and so does a single one that is not the decimal sign before three digits.
          IF position(sign IN before) > 0 OR (before !~ '[.,]' AND NOT blanks AND sign <> decimal_sign AND length(behind) = 3) THEN
            IF s !~ ('^[0-9]{1,3}([' || sign || '][0-9]{3})+$') THEN RETURN '!amount'; END IF;
            before := s; behind := '';
          ELSIF before ~ '[.,]' AND before !~ '^[0-9]{1,3}([.,][0-9]{3})+$' THEN RETURN '!amount';
          END IF;
          IF blanks AND sign <> decimal_sign AND length(behind) = 3 THEN RETURN '!amount'; END IF;
          IF behind ~ '[1-9]' THEN RETURN '!noDecimals'; END IF;
          s := translate(before, '.,', '');
        END IF;
        s := ltrim(s, '0');
        IF length(s) > 15 THEN RETURN '!amountTooLarge'; END IF;
        IF s = '' THEN RETURN '0'; END IF;
        RETURN CASE WHEN negative THEN '-' ELSE '' END || s;
      END $$;

      CREATE FUNCTION import_time(t text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        m text[]; h integer; s text;
      BEGIN
        IF t ~ '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$' THEN RETURN t; END IF;
        IF t ~ '^0?[.][0-9]+$' THEN                       -- a part of a day, as spreadsheets count
          RETURN to_char(interval '1 second' * round(t::numeric * 86400), 'HH24:MI:SS');
        END IF;
        s := lower(regexp_replace(t, '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ]', ''));
        m := regexp_match(s, '^([0-9]{1,2}) ?[:h] ?([0-9]{2})?(?: ?[:m] ?([0-9]{2})([.,][0-9]{1,9})?)? ?[smn]{0,3} ?([ap])?[.]?m?[.]?$');
        IF m IS NULL THEN RETURN '!time'; END IF;
        h := m[1]::integer;
        IF m[5] IS NOT NULL THEN
          IF h NOT BETWEEN 1 AND 12 THEN RETURN '!time'; END IF;
          h := h % 12 + CASE m[5] WHEN 'p' THEN 12 ELSE 0 END;
        END IF;
        IF h > 23 OR coalesce(m[2], '0')::integer > 59 OR coalesce(m[3], '0')::integer > 59 THEN RETURN '!time'; END IF;
        RETURN lpad(h::text, 2, '0') || ':' || coalesce(m[2], '00') || ':' || coalesce(m[3], '00')
          || coalesce(left(replace(m[4], ',', '.'), 7), '');
      END $$;

      -- 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MI:SS' of the file's own zone, or '@' and an instant that says its offset itself.
      CREATE FUNCTION import_moment(t text, date_order text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        m text[]; s text; d text; clock text;
      BEGIN
        IF t ~ '^[0-9]{4}-[01][0-9]-[0-3][0-9][ T][0-2][0-9]:[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?(Z|[+-][01][0-9](:?[0-5][0-9])?)?$' THEN
          IF NOT pg_input_is_valid(t, 'timestamptz') THEN RETURN '!noSuchDay'; END IF;
          RETURN CASE WHEN t ~ '[Z+]|-[0-9]{2}(:?[0-9]{2})?$' AND t ~ ':[0-9.]+(Z|[+-])' THEN '@' || t ELSE t END;
        END IF;
        IF t ~ '^[2-6][0-9]{4}([.][0-9]+)?$' THEN         -- a day as spreadsheets count it, from 1899-12-30
          RETURN to_char(timestamp '1899-12-30' + interval '1 second' * round(t::numeric * 86400),
            CASE WHEN t ~ '[.]0*[1-9]' THEN 'YYYY-MM-DD HH24:MI:SS' ELSE 'YYYY-MM-DD' END);
        END IF;
        s := btrim(regexp_replace(t, '^[[:alpha:]]{2,9}[.,]? +', ''));  -- the name of its weekday
        IF s ~* '^[0-9]{1,2}[-/. ]?[[:alpha:]]{3,9}' THEN s := import_month(s); END IF;
        m := regexp_match(s, '^([0-9]{4})[-/. ]([0-9]{1,2})[-/. ]([0-9]{1,2})(?:(?:T|,? +(?:à|a|at)? ?)(.+))?$');
        IF m IS NOT NULL THEN d := m[1] || '-' || lpad(m[2], 2, '0') || '-' || lpad(m[3], 2, '0'); clock := m[4];
        ELSIF s ~ '^(19|20)[0-9]{6}$' AND date_order = 'ymd' THEN d := left(s, 4) || '-' || substr(s, 5, 2) || '-' || right(s, 2);
        ELSE
          IF s ~ '^[0-9]{1,2}[-/. ][0-9]{1,2}[-/. ][0-9]{2}([^0-9]|$)' THEN RETURN '!twoDigitYear'; END IF;
          m := regexp_match(s, '^([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4})(?:(?:T|,? +(?:à|a|at)? ?)(.+))?$');
          IF m IS NULL OR date_order = 'ymd' THEN RETURN '!date'; END IF;
          d := m[3] || '-' || CASE date_order WHEN 'dmy' THEN lpad(m[2], 2, '0') || '-' || lpad(m[1], 2, '0')
            ELSE lpad(m[1], 2, '0') || '-' || lpad(m[2], 2, '0') END;
          clock := m[4];
        END IF;
        IF NOT pg_input_is_valid(d, 'date') THEN RETURN '!noSuchDay'; END IF;
        IF clock IS NULL THEN RETURN d; END IF;
        IF clock ~ '[0-9] ?(Z|[+-][01][0-9](:?[0-5][0-9])?)$' THEN
          m := regexp_match(clock, '^(.*[0-9]) ?(Z|[+-][01][0-9](?::?[0-5][0-9])?)$');
          clock := import_time(m[1]);
          RETURN CASE WHEN clock LIKE '!%' THEN clock ELSE '@' || d || ' ' || clock || m[2] END;
        END IF;
        clock := import_time(btrim(clock));
        RETURN CASE WHEN clock LIKE '!%' THEN clock ELSE d || ' ' || clock END;
      END $$;

      -- '20-nov-2026' and '20 novembre 2026 10:05' with the month's number.
      CREATE FUNCTION import_month(t text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        m text[] := regexp_match(translate(lower(t), 'éèûùôâ', 'eeuuoa'), '^([0-9]{1,2})[-/. ]?([a-z]{3,9})[.]?[-/. ]?([0-9]{2,4})(.*)$');
        number integer;
      BEGIN
        IF m IS NULL THEN RETURN t; END IF;
        SELECT i INTO number FROM unnest(ARRAY['jan|janv|janvier|january', 'feb|fev|fevr|fevrier|february', 'mar|mars|march',
          'apr|avr|avril|april', 'may|mai', 'jun|juin|june', 'jul|juil|juillet|july', 'aug|aou|aout|august',
          'sep|sept|septembre|september', 'oct|octobre|october', 'nov|novembre|november', 'dec|decembre|december'])
          WITH ORDINALITY AS names (words, i) WHERE m[2] ~ ('^(' || words || ')$');
        IF number IS NULL THEN RETURN t; END IF;
        IF length(m[3]) = 4 THEN RETURN m[3] || '-' || lpad(number::text, 2, '0') || '-' || lpad(m[1], 2, '0') || upper(m[4]); END IF;
        RETURN m[1] || '/' || number || '/' || m[3] || m[4];
      END $$;

      -- Digits with the country's code first; a national number by the lengths that the country uses.
      CREATE FUNCTION import_phone(t text, calling text, lengths integer[]) RETURNS text
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE
        s text;
      BEGIN
        IF t IS NULL THEN RETURN NULL; END IF;
        s := CASE WHEN t ~ '^[0-9]+$' THEN t ELSE regexp_replace(t, U&'[\\00a0\\202f\\2009 ().''/-]', '', 'g') END;
        IF s ~ '^([+]|00)' THEN s := ltrim(s, '+0');
        ELSIF calling IS NOT NULL AND NOT (starts_with(s, calling) AND length(s) - length(calling) = ANY (lengths))
          AND length(s) = ANY (lengths) THEN s := calling || s;
        END IF;
        IF s ~* '^[0-9]([.,][0-9]+)?E[+]?[0-9]+$' THEN RETURN '!shortened'; END IF;
        RETURN CASE WHEN s ~ '^[1-9][0-9]{7,14}$' THEN s ELSE '!isPhone' END;
      END $$;
    `);
  }
}
