import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { StoredFileEntity } from './stored-file.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([StoredFileEntity])],
  controllers: [FilesController],
  providers: [FilesService],
  exports: [FilesService],
})
export class FilesModule {}
