import {
  type AggregatorAccount,
  type Credentials,
  DEFAULT_VARIANTS,
  type WireVariants,
} from '../../../aggregator/contract/outcomes.js';
import type { PauseCause } from './project.view.js';
import type { ProjectEntity } from './registry.entities.js';

/** A project without its secrets. */
export interface ProjectRef {
  id: string;
  name: string;
  /** IANA zone of the business day. */
  zone: string;
  wikiUrl: string;
  baseUrl: string;
  callbackKey: string;
  egressAddresses: readonly string[];
  hasCredentials: boolean;
  overdueAfterMinutes: number;
  maxInFlight: number;
  /** Requests per second; null for no limit. */
  ratePerSecond: number | null;
  payinEnabled: boolean;
  payoutEnabled: boolean;
  wireVariants: WireVariants;
  /** Set while the aggregator refuses the credentials or its responses cannot be used: only probes are sent. */
  sweepPausedAt: Date | null;
  sweepPausedWhy: string | null;
  /** Null while not paused. */
  pauseCause: PauseCause | null;
  sweepProbeAt: Date | null;
  credentialsSetAt: Date | null;
  updatedAt: Date;
}

export function toProjectRef(project: ProjectEntity): ProjectRef {
  return {
    id: project.id,
    name: project.name,
    zone: project.zone,
    wikiUrl: project.wikiUrl,
    baseUrl: project.baseUrl,
    callbackKey: project.callbackKey,
    egressAddresses: project.egressAddresses,
    hasCredentials: project.credentialsSetAt !== null,
    overdueAfterMinutes: project.overdueAfterMinutes,
    maxInFlight: project.maxInFlight,
    ratePerSecond: project.ratePerSecond,
    payinEnabled: project.payinEnabled,
    payoutEnabled: project.payoutEnabled,
    wireVariants: wireVariantsOf(project),
    sweepPausedAt: project.sweepPausedAt,
    sweepPausedWhy: project.sweepPausedWhy,
    pauseCause: project.sweepPausedAt && (project.sweepPauseCause ?? 'credentials_refused'),
    sweepProbeAt: project.sweepProbeAt,
    credentialsSetAt: project.credentialsSetAt,
    updatedAt: project.updatedAt,
  };
}

export function wireVariantsOf(project: Pick<ProjectEntity, 'wireVariants'>): WireVariants {
  return { ...DEFAULT_VARIANTS, ...project.wireVariants };
}

/** Contains the credentials in the clear. */
export function toAggregatorAccount(project: ProjectRef, credentials: Credentials): AggregatorAccount {
  return {
    projectId: project.id,
    baseUrl: project.baseUrl,
    credentials,
    variants: project.wireVariants,
    maxInFlight: project.maxInFlight,
    ratePerSecond: project.ratePerSecond,
  };
}
