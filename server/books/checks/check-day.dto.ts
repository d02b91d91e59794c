import { IsUUID } from 'class-validator';
import { IsDay } from '../../platform/common/requests/validation.js';

export class CheckDayDto {
  @IsUUID() projectId!: string;
  @IsDay() day!: string;
}
