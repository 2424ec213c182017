import type { PeerCertificate } from 'node:tls';

/** One name, of lower-case letters: nothing that could be read in two ways. */
const ONE_NAME = /^DNS:([a-z]+)$/;

/**
 * The process that a certificate names, undefined unless it names exactly one; given as Node writes its subject
 * alternative names.
 */
export function nameIn(alternativeNames: string | undefined): string | undefined {
  return ONE_NAME.exec(alternativeNames ?? '')?.[1];
}

/**
 * The process at the other end of a connection, by its certificate, which TLS has verified when the connection was made;
 * undefined when it names none, or has expired since.
 */
export function certifiedName(certificate: PeerCertificate | undefined): string | undefined {
  if (certificate === undefined || Date.now() >= Date.parse(certificate.valid_to)) return undefined;
  return nameIn(certificate.subjectaltname);
}
