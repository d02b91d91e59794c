import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertPreferencesController } from './alert-preferences.controller.js';
import { AlertPreferencesEntity } from './alert-preferences.entity.js';
import { AlertPreferencesService } from './alert-preferences.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AlertPreferencesEntity])],
  controllers: [AlertPreferencesController],
  providers: [AlertPreferencesService],
})
export class AlertPreferencesModule {}
