import { isWhitelisted, type SandboxProject } from '../model/projects.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { CheckedInput, OperationRefusal } from './answers.js';
import { CODES, LIST_OF, type OperationName } from '../model/operation-names.js';

export interface OperationCall {
  operation: OperationName;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  address: string;
  body: string;
  query: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string>>;
}

export interface ProjectCall extends OperationCall {
  project: SandboxProject;
}

function header(call: OperationCall, name: string): string | undefined {
  const value = call.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

export function authenticateProject(
  world: SandboxState,
  call: OperationCall,
): SandboxProject | OperationRefusal {
  const found = world.projects.identify(header(call, 'apikey'), header(call, 'authorization'));
  if (typeof found !== 'string') return found;
  const details = found === 'bearer' ? "Jeton d'authentification invalide" : 'Apikey invalide pour ce jeton';
  return { code: CODES[LIST_OF[call.operation]][found], details };
}

/** Checks a create before its body is parsed. Returns undefined when it is admitted. */
export function admission(call: ProjectCall): OperationRefusal | undefined {
  const { project, operation } = call;
  const codes = CODES[LIST_OF[operation]];
  const payout = operation === 'wallet_payout' || operation === 'mobile_money_payout';
  if ((payout || project.payinWhitelist) && !isWhitelisted(project, call.address)) {
    return { code: codes.ip, details: 'Adresse IP non autorisée' };
  }
  if (!(payout ? project.payoutEnabled : project.payinEnabled)) {
    return { code: codes.disabled, details: payout ? 'Payout non activé' : 'Payin non activé' };
  }
  if (!project.partner && payout)
    return { code: codes.partner, details: 'Application partenaire non identifiée' };
  if (project.hash !== undefined) {
    const hash = header(call, 'hash');
    if (!hash) return { code: codes.no_hash, details: 'Hash absent' };
    if (hash !== project.hash) return { code: codes.bad_hash, details: 'Hash invalide' };
  }
  return undefined;
}

export function commandeOf(call: OperationCall): CheckedInput<Record<string, unknown>> {
  const { data } = CODES[LIST_OF[call.operation]];
  if (!(header(call, 'content-type') ?? '').startsWith('application/json')) {
    return { code: data, details: 'Content-Type: application/json attendu' };
  }
  try {
    const body: unknown = JSON.parse(call.body);
    const commande = isObject(body) ? body.commande : undefined;
    return isObject(commande) ? { value: commande } : { code: data, details: 'Clé manquante: commande' };
  } catch {
    return { code: data, details: 'Corps JSON illisible' };
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
