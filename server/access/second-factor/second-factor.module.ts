import { Module } from '@nestjs/common';
import { AttemptsService } from '../attempts/attempts.service.js';
import { SecondFactorService } from './second-factor.service.js';

const services = [AttemptsService, SecondFactorService];

@Module({ providers: services, exports: services })
export class SecondFactorModule {}
