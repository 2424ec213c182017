import type { PeerCertificate } from 'node:tls';

/** A single name of lower-case letters, which cannot be read ambiguously. */
const ONE_NAME = /^DNS:([a-z]+)$/;

/**
 * Returns the process that a certificate names, or undefined unless it names exactly one. Takes the subject
 * alternative names as Node formats them.
 */
export function nameIn(alternativeNames: string | undefined): string | undefined {
  return ONE_NAME.exec(alternativeNames ?? '')?.[1];
}

/**
 * Returns the process at the other end of a connection, from its certificate, which TLS verified when the
 * connection was established; undefined when it names none or has expired since.
 */
export function certifiedName(certificate: PeerCertificate | undefined): string | undefined {
  if (certificate === undefined || Date.now() >= Date.parse(certificate.valid_to)) return undefined;
  return nameIn(certificate.subjectaltname);
}
