/** Parts of the framework that no first screen needs; imported by name, so that the rest stays away. */
export { AccessDenied, AuthenticationError } from 'react-admin';
