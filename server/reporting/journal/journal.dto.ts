import { IsBoolean, IsIn, IsObject, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { ListQuery } from '../../platform/common/lists/list-query.js';
import { JOURNAL_ENCODINGS, type JournalEncoding } from './journal-words.js';
import { IsObjectOf, IsTypedText } from '../../platform/common/requests/validation.js';

class LabelsDto {
  @IsString() @MaxLength(80) payins!: string;
  @IsString() @MaxLength(80) payouts!: string;
  @IsString() @MaxLength(80) returns!: string;
  @IsString() @MaxLength(80) fees!: string;
  @IsString() @MaxLength(80) feeTax!: string;
  @IsString() @MaxLength(80) cashin!: string;
  @IsString() @MaxLength(80) cashout!: string;
  @IsString() @MaxLength(80) adjustment!: string;
  @IsString() @MaxLength(80) byHand!: string;
  /** Left out: as before. */
  @IsOptional() @IsString() @MaxLength(80) bankFees?: string;
}

export class JournalSettingsDto {
  @IsString() @MaxLength(20) journalCode!: string;
  /** Left out: as before. */
  @IsOptional() @IsIn(JOURNAL_ENCODINGS) encoding?: JournalEncoding;
  @IsString() @MaxLength(20) floatAccount!: string;
  /** Account by operator id. */
  @IsObject() floatAccounts!: Record<string, string>;
  @IsString() @MaxLength(20) customers!: string;
  @IsString() @MaxLength(20) beneficiaries!: string;
  @IsString() @MaxLength(20) feeExpense!: string;
  @IsString() @MaxLength(20) feeTax!: string;
  @IsString() @MaxLength(20) bankTransfer!: string;
  @IsString() @MaxLength(20) suspense!: string;
  @IsString() @MaxLength(20) adjustments!: string;
  /** Left out: as before. */
  @IsOptional() @IsString() @MaxLength(20) bankFees?: string;
  /** Name by account number. Left out: as before. */
  @IsOptional() @IsObject() accountNames?: Record<string, string>;
  @IsObjectOf(() => LabelsDto) labels!: LabelsDto;
}

export class JournalExportDto {
  /** Reason for a repeated export. */
  @IsOptional() @IsString() @IsTypedText() @MaxLength(500) reason?: string;
  /** Permits the export although earlier days were not exported. */
  @IsOptional() @IsBoolean() acceptGap?: boolean;
}

export class JournalExportsQuery extends ListQuery {
  @IsOptional() @IsUUID() projectId?: string;
}

export class JournalFileQuery {
  /** Default: that of the settings at the export. */
  @IsOptional() @IsIn(JOURNAL_ENCODINGS) encoding?: JournalEncoding;
}
