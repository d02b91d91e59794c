import {
  ArrayMaxSize,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import {
  IsCustomData,
  IsListOf,
  IsObjectOf,
  IsPhone,
  IsPlainText,
  IsXof,
} from '../../platform/common/requests/validation.js';
import { MAX_AMOUNT } from '../../platform/common/values/xof.js';
import { DIRECT_MODES, type DirectMode } from './validation-mode.js';

const WEB = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };
const OTP = /^[0-9A-Za-z]{1,16}$/;

/** One line of the invoice; amounts in XOF. */
export class ItemDto {
  @IsString() @IsPlainText() @MaxLength(200) name!: string;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(500) description?: string;
  @IsInt() @Min(1) @Max(1_000_000) quantity!: number;
  @IsInt() @Min(0) @Max(MAX_AMOUNT) unitPrice!: number;
  @IsInt() @Min(0) @Max(MAX_AMOUNT) totalPrice!: number;
}

export class CustomerDto {
  @IsOptional() @IsString() @IsPlainText() @MaxLength(100) firstName?: string;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(100) lastName?: string;
  @IsOptional() @IsEmail() @MaxLength(200) email?: string;
}

export class StoreDto {
  @IsOptional() @IsString() @IsPlainText() @MaxLength(100) name?: string;
  @IsOptional() @IsUrl(WEB) @MaxLength(500) websiteUrl?: string;
}

/** Addresses to which the customer's browser is redirected; a redirection does not prove the payment. */
export class ActionsDto {
  @IsOptional() @IsUrl(WEB) @MaxLength(1000) cancelUrl?: string;
  @IsOptional() @IsUrl(WEB) @MaxLength(1000) returnUrl?: string;
}

/** The fields common to all payins created here. */
export class PayinDto {
  /**
   * Your identifier, unique in the project and hard to guess, sent as `transaction_id`. A repeated request with the
   * same reference returns the stored result. If omitted, one is generated and a repeated request creates a new payin.
   */
  @IsOptional() @IsString() @IsPlainText() @MinLength(1) @MaxLength(200) reference?: string;
  /** XOF, integer. */
  @IsXof() amount!: number;
  @IsOptional() @IsString() @IsPlainText() @MaxLength(500) description?: string;
  @IsOptional() @IsObjectOf(() => CustomerDto) customer?: CustomerDto;
  @IsOptional()
  @ArrayMaxSize(100)
  @IsListOf(() => ItemDto)
  items?: ItemDto[];
  @IsOptional() @IsObjectOf(() => StoreDto) store?: StoreDto;
  @IsOptional() @IsObjectOf(() => ActionsDto) actions?: ActionsDto;
  /** Your own metadata, flat: texts and numbers. */
  @IsOptional() @IsObject() @IsCustomData() customData?: Record<string, string | number>;
}

export class HostedPayinDto extends PayinDto {
  /** With a number, the payment page shows only the operators tied to it. */
  @IsOptional() @IsPhone() phone?: string;
}

export class DirectPayinDto extends PayinDto {
  /** The payer: country code plus number, digits only. */
  @IsPhone() phone!: string;
  /** The OTP that the customer generated on the operator's USSD menu; omitted or empty in every other mode. */
  @IsOptional() @IsString() @Matches(/^([0-9A-Za-z]{1,16})?$/) otp?: string;
  /** The validation mode of the customer's operator, if known: checked against `otp` and kept with the transaction. */
  @IsOptional() @IsIn(DIRECT_MODES) mode?: DirectMode;
}

export class WalletPayinDto extends PayinDto {
  /** The wallet's number. */
  @IsPhone() phone!: string;
  /** The OTP sent to the customer by `POST /api/payins/wallet/otp`. */
  @IsString() @Matches(OTP) otp!: string;
}

export class WalletOtpDto {
  /** The wallet's number. */
  @IsPhone() phone!: string;
  /** XOF, integer: the amount of the payment authorised by the OTP. */
  @IsXof() amount!: number;
}

export class OtpDto {
  /** The OTP entered by the customer. */
  @IsString() @Matches(OTP) otp!: string;
}
