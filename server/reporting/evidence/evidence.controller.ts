import { Body, Controller, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiFile } from '../../platform/common/requests/api-file.js';
import type { FastifyReply } from 'fastify';
import { CurrentUser, SignedIn, WithinLimits } from '../../access/identity/access.decorators.js';
import type { UserActor } from '../../access/identity/actor.js';
import { IdParam } from '../../platform/common/requests/id-param.js';
import { readerOf } from '../../platform/common/values/reader.js';
import { contentDisposition } from '../../access/files/file-name.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import { EvidenceFilesService } from './evidence-files.service.js';
import { NewEvidenceFileDto } from './evidence.dto.js';
import { EvidenceSealView } from './evidence.view.js';

@ApiTags('evidence')
@Controller('api')
export class EvidenceController {
  constructor(private readonly files: EvidenceFilesService) {}

  @Post('transactions/:id/evidence-files')
  @WithinLimits()
  @SignedIn()
  @Summary({
    en: 'Make the sealed evidence file of a transaction as PDF or JSON',
    fr: 'Établir le dossier de preuve scellé d’une transaction en PDF ou JSON',
    description:
      'The PDF has the sealed JSON attached. The seal is the SHA-256 of the canonical JSON (RFC 8785) of the content; the header `x-rappro-seal` repeats it. Personal data is masked for the role support.',
  })
  @ApiFile(['application/pdf', 'application/json'], 201)
  async make(
    @IdParam() id: string,
    @Body() { format, language }: NewEvidenceFileDto,
    @CurrentUser() user: UserActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const reader = readerOf(reply.request, language);
    const { name, type, bytes, sha256 } = await this.files.make(id, { format, reader }, user);
    void reply.header('x-rappro-seal', sha256);
    return new StreamableFile(bytes, { type, disposition: contentDisposition(name) });
  }

  @Get('evidence-seals/:sha256')
  @SignedIn()
  @Summary({
    en: 'Get who made the evidence file with a seal, when and of which transaction',
    fr: 'Retrouver qui a établi le dossier de preuve d’un sceau, quand et pour quelle transaction',
  })
  seal(@Param('sha256') sha256: string, @CurrentUser() { scope }: UserActor): Promise<EvidenceSealView> {
    return this.files.seal(sha256, scope);
  }
}
