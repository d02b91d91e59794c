import {
  readAmountCell,
  standsForNothing,
  isErrorValue,
} from '../../server/platform/common/values/amount-cell.js';
import { amountReadings, parseAmount } from '../../server/platform/common/values/amount.js';
import { bytesWithoutMarks, withoutMarks } from '../../server/platform/common/values/callback-marks.js';
import { readClockCell } from '../../server/platform/common/values/clock-cell.js';
import { readDateCell } from '../../server/platform/common/values/date-cell.js';
import { sha256 } from '../../server/platform/common/values/ids.js';
import { addressGroup, networkOf } from '../../server/platform/common/values/network.js';
import * as plans from '../../server/platform/common/values/number-plans.js';
import * as cells from '../../server/platform/common/values/phone-cell.js';
import * as phone from '../../server/platform/common/values/phone.js';
import { scalarText } from '../../server/platform/common/values/scalar-text.js';
import {
  trimCharacters,
  trimEndCharacters,
  withoutBlanks,
  withoutSlashesBehind,
} from '../../server/platform/common/values/trim.js';
import { typedTextFault } from '../../server/platform/common/values/typed-text.js';
import { readXof } from '../../server/platform/common/values/xof.js';
import type { Area, Reader } from './areas.js';

/** Bytes of a body or a file from which a value may come. */
const LONGEST = 256 * 1024;
const of = (read: (text: string) => unknown, limit = LONGEST): Reader => ({ read, limit });
const BLANKS: ReadonlySet<string> = new Set(" \u00a0\u202f\r\n'/");

export const VALUES: Area = {
  places: ['server/platform/common/values'],
  readers: {
    readAmountCell: of(readAmountCell),
    standsForNothing: of(standsForNothing),
    isErrorValue: of(isErrorValue),
    parseAmount: of(parseAmount),
    amountReadings: of(amountReadings),
    withoutMarks: of(withoutMarks),
    bytesWithoutMarks: of((text) => bytesWithoutMarks(Buffer.from(text))),
    readClockCell: of(readClockCell),
    readDateCell: of(readDateCell),
    sha256: of(sha256),
    addressGroup: of(addressGroup),
    networkOf: of(networkOf),
    formerNumber: of(plans.formerNumber),
    canonicalPhone: of(plans.canonicalPhone),
    phoneForms: of(plans.phoneForms),
    searchedForms: of(plans.searchedForms),
    readPhoneCell: of((text) => cells.readPhoneCell(text, { callingCode: '226', nationalLengths: [8] })),
    readTypedPhone: of(cells.readTypedPhone),
    isNational: of((text) => cells.isNational(text, '226')),
    maskPhone: of(phone.maskPhone),
    phoneDigits: of(phone.phoneDigits),
    maskName: of(phone.maskName),
    maskEmail: of(phone.maskEmail),
    hiddenCell: of(phone.hiddenCell),
    maskPhonesIn: of((text) => phone.maskPhonesIn(text, ['22670112233'])),
    isSameNumber: of((text) => phone.isSameNumber(text, `${text}1`)),
    scalarText: of(scalarText),
    trimCharacters: of((text) => trimCharacters(text, BLANKS)),
    withoutSlashesBehind: of(withoutSlashesBehind),
    trimEndCharacters: of((text) => trimEndCharacters(text, BLANKS)),
    withoutBlanks: of(withoutBlanks),
    typedTextFault: of(typedTextFault),
    readXof: of(readXof),
  },
  exceptions: {
    settledAmount: 'takes what readAmountCell has read',
    canonicalJson: 'writes values of ours',
    canonicalSha256: 'writes values of ours',
    clockOf: 'takes numbers',
    dayNumber: 'takes numbers',
    serialDate: 'takes numbers',
    dayInOrder: 'takes what readDateCell has read',
    newId: 'takes a time',
    newSecret: 'takes nothing',
    firstIdAt: 'takes a time',
    recordedLengths: 'takes a calling code',
    migrationsWithOneAddition: 'takes nothing foreign',
    readRecipient: 'takes what readPhoneCell has read',
    lengthFault: 'takes what readPhoneCell has read',
    readerOf: 'reads the language of a request, whose headers Node bounds to 16 KB',
    required: 'returns a value as it is',
    isLimited: 'takes the scope of a user',
    canAccessProject: 'takes the scope of a user',
    canSeeProject: 'takes the scope of a user',
    canAccessRecord: 'takes the scope of a user',
    wholeProjects: 'takes the scope of a user',
    seenProjects: 'takes the scope of a user',
    limitedAccounts: 'takes the scope of a user',
    isWithinLimits: 'takes a number',
  },
};
