import type { SecureContextOptions } from 'node:tls';
import { ServerCredentials } from '@grpc/grpc-js';
import { type Certificates, MIN_VERSION } from './certificate-files.ts';
import type { CertificateWatch } from './certificate-watch.ts';

/**
 * Lets in whoever shows a certificate of a trusted authority. New connections get the certificates of the moment. grpc-js's own
 * that follow files take a file that is just being written for none, and refuse everybody meanwhile.
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
