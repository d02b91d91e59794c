import type {
  PasskeyRegistrationView,
  PasskeyRequestView,
} from '../../../../server/access/sign-in/second-factor/passkey.view.js';

/** The device or its user did not confirm, or the browser has no passkeys. */
export class PasskeyCancelled extends Error {}

/** Loaded when first used: the sign-in page does not need it. */
const library = () => import('@simplewebauthn/browser');

const cancelled = (): never => {
  throw new PasskeyCancelled();
};

export const createPasskey = async (options: PasskeyRegistrationView['options']) => {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options }).catch(cancelled);
};

export const answerByPasskey = async (options: PasskeyRequestView['options']) => {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options }).catch(cancelled);
};
