import { Body, Controller, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { MachineActor } from '../../access/identity/actor.js';
import { CurrentMachine, Machine, WithinLimits } from '../../access/identity/access.decorators.js';
import { languageOf } from '../../platform/i18n/language.js';
import { Summary } from '../../platform/common/metadata/summary.js';
import {
  DirectPayinDto,
  HostedPayinDto,
  OtpDto,
  type PayinDto,
  WalletOtpDto,
  WalletPayinDto,
} from './payin.dto.js';
import { PayinView, WalletOtpView } from './payin.view.js';
import { type ChannelFields } from './payin-request.js';
import { PayinViewsService } from './payin-views.service.js';
import { PayinsService } from './payins.service.js';
import { WalletOtpService } from './wallet-otp.service.js';

const HOW = `201: the call was made; its outcome is in \`status\` (\`pending\`, \`rejected\` with the decoded \`refusal\`, \`unknown\` if
the response was lost, \`created\` if another OTP is expected). 200: the same request was received earlier under this reference; its stored
result is returned and no call is made. 409: the reference has other values, or payins are disabled for the project. 422: a field is invalid; no call is made.`;

const Answers = () => (target: object, key: string, descriptor: PropertyDescriptor) => {
  ApiResponse({ status: 201, type: PayinView })(target, key, descriptor);
  ApiResponse({ status: 200, type: PayinView, description: 'Created earlier' })(target, key, descriptor);
};

interface PayinRequestContext {
  machine: MachineActor;
  language: string | undefined;
  reply: FastifyReply;
}

@ApiTags('payins')
@Controller('api/payins')
@WithinLimits()
export class PayinsController {
  constructor(
    private readonly payins: PayinsService,
    private readonly walletOtps: WalletOtpService,
    private readonly views: PayinViewsService,
  ) {}

  @Post('hosted')
  @Machine('payins.create')
  @HttpCode(201)
  @Summary({
    en: 'Create a hosted payin',
    fr: 'Créer un encaissement hébergé',
    description: `Redirect the customer to its \`paymentUrl\`.\n\n${HOW}`,
  })
  @Answers()
  hosted(
    @CurrentMachine() machine: MachineActor,
    @Body() dto: HostedPayinDto,
    @Headers('accept-language') language: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PayinView> {
    return this.make({ machine, language, reply }, dto, { channel: 'hosted', ...given(dto) });
  }

  @Post('direct')
  @Machine('payins.create')
  @HttpCode(201)
  @Summary({
    en: 'Create a direct payin, in any validation mode',
    fr: 'Créer un encaissement direct, dans tout mode de validation',
    description: HOW,
  })
  @Answers()
  direct(
    @CurrentMachine() machine: MachineActor,
    @Body() dto: DirectPayinDto,
    @Headers('accept-language') language: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PayinView> {
    return this.make({ machine, language, reply }, dto, { channel: 'direct', ...given(dto) });
  }

  @Post('direct/:reference/otp')
  @Machine('payins.create')
  @HttpCode(200)
  @Summary({
    en: 'Submit the OTP received by SMS, or another one after a wrong OTP',
    fr: 'Transmettre l’OTP reçu par SMS, ou un autre après un OTP erroné',
    description: 'Second call for the same transaction. 409 otp_not_expected unless `awaitsOtp` is true.',
  })
  directOtp(
    @CurrentMachine() machine: MachineActor,
    @Param('reference') reference: string,
    @Body() dto: OtpDto,
    @Headers('accept-language') language: string | undefined,
  ): Promise<PayinView> {
    return this.otp(machine, { channel: 'direct', reference }, { dto, language });
  }

  @Post('wallet/otp')
  @Machine('payins.create')
  @HttpCode(200)
  @Summary({
    en: 'Request an OTP of the owner of a wallet for an amount',
    fr: 'Demander un OTP au titulaire d’un portefeuille pour un montant',
  })
  walletOtp(@CurrentMachine() machine: MachineActor, @Body() dto: WalletOtpDto): Promise<WalletOtpView> {
    return this.walletOtps.send(machine, dto);
  }

  @Post('wallet')
  @Machine('payins.create')
  @HttpCode(201)
  @Summary({
    en: 'Create a wallet payin with the OTP received by the owner of the wallet',
    fr: 'Créer un encaissement par portefeuille avec l’OTP reçu par son titulaire',
    description: HOW,
  })
  @Answers()
  wallet(
    @CurrentMachine() machine: MachineActor,
    @Body() dto: WalletPayinDto,
    @Headers('accept-language') language: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PayinView> {
    return this.make({ machine, language, reply }, dto, { channel: 'wallet', ...given(dto) });
  }

  @Post('wallet/:reference/otp')
  @Machine('payins.create')
  @HttpCode(200)
  @Summary({
    en: 'Submit another OTP for a wallet payin after a wrong one',
    fr: 'Transmettre un autre OTP d’un encaissement par portefeuille après un OTP erroné',
  })
  walletPayinOtp(
    @CurrentMachine() machine: MachineActor,
    @Param('reference') reference: string,
    @Body() dto: OtpDto,
    @Headers('accept-language') language: string | undefined,
  ): Promise<PayinView> {
    return this.otp(machine, { channel: 'wallet', reference }, { dto, language });
  }

  private async make(request: PayinRequestContext, dto: PayinDto, of: ChannelFields): Promise<PayinView> {
    const { stored, repeated } = await this.payins.make(request.machine, dto, of);
    if (repeated) void request.reply.status(200);
    return this.views.viewOf(stored, languageOf(request.language));
  }

  private async otp(
    machine: MachineActor,
    of: { channel: 'direct' | 'wallet'; reference: string },
    { dto, language }: { dto: OtpDto; language: string | undefined },
  ): Promise<PayinView> {
    return this.views.viewOf(await this.payins.sendOtp(machine, of, dto), languageOf(language));
  }
}

function given({ phone, otp, mode }: Partial<DirectPayinDto>): Omit<ChannelFields, 'channel'> {
  return { ...(phone ? { phone } : {}), ...(otp ? { otp } : {}), ...(mode ? { mode } : {}) };
}
