import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsDay } from '../../platform/common/requests/validation.js';

export class CheckDayDto {
  @IsUUID() projectId!: string;
  @IsDay() day!: string;
  /** The checks to run; default: all. */
  @IsOptional() @IsIn(['balances']) only?: 'balances';
}
