import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { AlertChannelEntity } from './alert-channel.entity.js';
import { AlertChannelsController } from './alert-channels.controller.js';
import { AlertChannelsService } from './alert-channels.service.js';

@Module({
  imports: [ProjectsModule, TypeOrmModule.forFeature([AlertChannelEntity])],
  controllers: [AlertChannelsController],
  providers: [AlertChannelsService],
  exports: [AlertChannelsService],
})
export class AlertChannelsModule {}
