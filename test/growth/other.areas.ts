import { PreferencesDto } from '../../server/access/sign-in/preferences.dto.js';
import { fieldsOf, validationPipe } from '../../server/platform/common/requests/validation.js';
import { EvidenceMask } from '../../server/reporting/evidence/evidence-mask.js';
import { readIdentifiers } from '../../server/payments/transactions/identifiers/identifier.js';
import { prettyJson } from '../../web/src/payments/exchanges/prettyJson.js';
import type { Area } from './areas.js';

const BODY = 256 * 1024;
const mask = new EvidenceMask(['eyJhbGciOi.abcdefghijkl.mnopqrstuv'], ['22670112233', 'Awa Traoré']);

export const IDENTIFIERS: Area = {
  places: ['server/payments/transactions/identifiers/identifier.ts'],
  readers: { readIdentifiers: { read: readIdentifiers, limit: 12_000 } },
  exceptions: { requestIds: 'takes what readIdentifiers has bounded' },
};

export const EVIDENCE: Area = {
  places: ['server/reporting/evidence/evidence-mask.ts'],
  readers: {
    EvidenceMask: { read: (text) => mask.body(Buffer.from(text)), limit: BODY },
    'EvidenceMask of Windows-1252': {
      read: (text) => mask.body(Buffer.from(`\xe9${text}`, 'latin1')),
      limit: BODY,
    },
  },
  exceptions: {},
};

export const CONSOLE: Area = {
  places: ['web/src/payments/exchanges/prettyJson.ts'],
  readers: {
    prettyJson: { read: prettyJson, limit: BODY },
  },
  exceptions: {},
};

const DECORATES = 'decorates a field';

export const REQUESTS: Area = {
  places: ['server/platform/common/requests/validation.ts'],
  readers: {
    fieldsOf: {
      read: (text) =>
        fieldsOf([
          { property: text, constraints: { whitelistValidation: `property ${text} should not exist` } },
        ]),
      limit: BODY,
    },
    validationPipe: {
      read: (text) =>
        validationPipe().transform(
          { [text]: text, zone: text, language: text },
          { type: 'body', metatype: PreferencesDto },
        ),
      limit: BODY,
    },
  },
  exceptions: {
    IsOmittable: DECORATES,
    IsNullable: DECORATES,
    IsObjectOf: DECORATES,
    IsListOf: DECORATES,
    IsXof: DECORATES,
    IsPhone: DECORATES,
    IsPlainText: DECORATES,
    IsTypedText: DECORATES,
    IsCustomData: DECORATES,
    IsDay: DECORATES,
    IsInstant: DECORATES,
    IsOffsetInstant: DECORATES,
    IsQueryInteger: DECORATES,
    IsTimeZone: DECORATES,
    IsPreferredZone: DECORATES,
  },
};
