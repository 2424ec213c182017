import type { SecureContextOptions } from 'node:tls';
import { ServerCredentials } from '@grpc/grpc-js';
import { type Certificates, MIN_VERSION } from './certificate-files.ts';
import type { CertificateWatch } from './certificate-watch.ts';

/**
 * Accepts clients with a certificate of a trusted authority. New connections use the current certificates.
 * grpc-js's own file-watching credentials treat a partly written file as missing and refuse all clients in
 * the meantime.
 */
export class WatchedServerCredentials extends ServerCredentials {
  constructor(certificates: CertificateWatch) {
    super({ requestCert: true, rejectUnauthorized: true }, contextOf(certificates.current()));
    certificates.onChange((current) => this.updateSecureContextOptions(contextOf(current)));
  }

  override _equals(other: ServerCredentials): boolean {
    return this === other;
  }
}

function contextOf({ ca, cert, key }: Certificates): SecureContextOptions {
  return { ca, cert, key, minVersion: MIN_VERSION };
}
