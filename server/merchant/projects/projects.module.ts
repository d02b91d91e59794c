import { Module } from '@nestjs/common';
import { CheckPolicyModule } from './check-policy/check-policy.module.js';
import { ConnectionModule } from './connection/connection.module.js';
import { ProjectRegistryModule } from './registry/project-registry.module.js';
import { ProjectSettingsModule } from './settings/project-settings.module.js';

const modules = [ProjectRegistryModule, CheckPolicyModule, ConnectionModule, ProjectSettingsModule];

@Module({ imports: modules, exports: modules })
export class ProjectsModule {}
