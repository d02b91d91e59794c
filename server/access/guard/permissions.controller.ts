import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentReader } from '../../platform/common/requests/current-reader.js';
import type { Reader } from '../../platform/i18n/language.js';
import { Roles } from '../identity/access.decorators.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { PermissionView } from './permission.view.js';
import { PermissionsService } from './permissions.service.js';

@ApiTags('permissions')
@Controller('api/permissions')
export class PermissionsController {
  constructor(private readonly permissions: PermissionsService) {}

  @Get()
  @Roles('admin', 'auditor')
  @Summary({
    en: 'List the actions allowed to each role, from the rules of the routes',
    fr: 'Lister les actions permises à chaque rôle, d’après les règles des routes',
  })
  list(@CurrentReader() { language }: Reader): PermissionView[] {
    return this.permissions.list(language);
  }
}
