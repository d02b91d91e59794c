import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../access/identity/access.decorators.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { SystemService } from './system.service.js';
import type { SystemSampleView, SystemView } from './system.view.js';

@ApiTags('system')
@Controller('api/system')
export class SystemController {
  constructor(private readonly system: SystemService) {}

  @Get()
  @Roles('admin')
  @Summary({
    en: 'Show the tasks, delays, sizes and version of the installation',
    fr: 'Afficher les tâches, les retards, les tailles et la version de l’installation',
    description:
      'Runs of tasks are stored once a minute, and at once after a changed outcome. Faults are kept for 30 days.',
  })
  view(): Promise<SystemView> {
    return this.system.view();
  }

  @Get('samples')
  @Roles('admin')
  @Summary({
    en: 'Show the delays, rates and size of the last seven days',
    fr: 'Afficher les retards, les débits et la taille des sept derniers jours',
    description: 'The greatest values of each half hour, oldest first.',
  })
  samples(): Promise<SystemSampleView[]> {
    return this.system.samples();
  }
}
