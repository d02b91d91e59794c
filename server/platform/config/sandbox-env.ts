import { plainToInstance } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUrl, Max, Min, validateSync } from 'class-validator';
import { environment, toNumber, URL_RULE } from './env.js';
import { SettingsError } from './settings-error.js';

/** Settings of a sandbox that runs alone. */
class SandboxEnv {
  @toNumber @IsInt() @Min(0) @Max(65535) SANDBOX_PORT: number = 4010;
  @IsString() SANDBOX_HOST: string = '127.0.0.1';
  /** The same seed generates the same traffic. */
  @IsString() SANDBOX_SEED: string = 'sandbox';
  /** Address used in responses and pages, if it differs from the listening address. */
  @IsOptional() @IsUrl(URL_RULE) SANDBOX_URL?: string;
}

/** @throws SettingsError */
export function readSandboxEnv(source = environment()): SandboxEnv {
  const known = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const env = plainToInstance(SandboxEnv, known, { exposeDefaultValues: true });
  const wrong = validateSync(env, { skipMissingProperties: false }).map((error) => error.property);
  if (wrong.length) throw new SettingsError(`Invalid settings: ${wrong.join(', ')}`);
  return env;
}
