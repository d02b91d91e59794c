import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { StoredFileEntity } from './stored-file.entity.js';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([StoredFileEntity])],
  controllers: [FilesController],
  providers: [FilesService],
  exports: [FilesService],
})
export class FilesModule {}
