import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContext, type SecureVersion } from 'node:tls';
import type { ProcessName } from '../identity/process-keys.ts';
import { nameIn } from './certified-name.ts';

export const MIN_VERSION: SecureVersion = 'TLSv1.3';
const AUTHORITY = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Returns the files for encrypted calls, or undefined when none is set: calls are then plaintext. Throws when
 * only some are set.
 */
export function certificateFiles({ TLS_CA, TLS_CERT, TLS_KEY }: TlsSettings): CertificateFiles | undefined {
  const given = [TLS_CA, TLS_CERT, TLS_KEY].filter((path) => path !== '');
  if (given.length === 0) return undefined;
  if (given.length < 3) throw badSettings('TLS_CA, TLS_CERT and TLS_KEY belong together: set all or none');
  return { ca: TLS_CA, cert: TLS_CERT, key: TLS_KEY };
}

/**
 * Reads the three files (PEM). Throws an error that names the setting when a file cannot be read, or when
 * other processes would reject the certificate: wrong key or name, no trusted authority, expired.
 */
export function readCertificates(files: CertificateFiles, name: ProcessName): Certificates {
  const ca = readFile('TLS_CA', files.ca);
  const cert = readFile('TLS_CERT', files.cert);
  const key = readFile('TLS_KEY', files.key);
  const own = parsed('TLS_CERT', () => new X509Certificate(cert));
  const privateKey = parsed('TLS_KEY', () => createPrivateKey(key));
  if (!own.checkPrivateKey(privateKey)) throw badSettings('TLS_KEY is not the key of TLS_CERT');
  if (nameIn(own.subjectAltName) !== name) throw badSettings(`TLS_CERT is not the certificate of ${name}`);
  if (Date.now() >= own.validToDate.getTime()) throw badSettings(`TLS_CERT expired at ${own.validTo}`);
  const isVouchedFor = parsed('TLS_CA', () => authoritiesIn(ca).some((one) => isIssuer(one, own)));
  if (!isVouchedFor) throw badSettings('TLS_CERT is not signed by any authority of TLS_CA');
  const secureContext = createSecureContext({ ca, cert, key, minVersion: MIN_VERSION });
  return { ca, cert, key, secureContext, expiresAtMs: own.validToDate.getTime() };
}

function authoritiesIn(bundle: Buffer): X509Certificate[] {
  return (bundle.toString('latin1').match(AUTHORITY) ?? []).map((pem) => new X509Certificate(pem));
}

function isIssuer(authority: X509Certificate, own: X509Certificate): boolean {
  return own.checkIssued(authority) && own.verify(authority.publicKey);
}

function readFile(setting: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw badSettings(`${setting} names ${path}, which cannot be read (${code})`);
  }
}

function parsed<T>(setting: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw badSettings(`${setting} does not hold what it should in PEM`);
  }
}

function badSettings(problem: string): Error {
  return new Error(`Bad settings:\n  ${problem}`);
}

/** Paths of the files. */
export interface CertificateFiles {
  /** Certificates of the trusted authorities: two while one replaces the other. */
  ca: string;
  /** This process's certificate, followed by intermediate certificates, if any. */
  cert: string;
  /** The private key of this process. */
  key: string;
}

/** Contents of the files. */
export interface Certificates {
  ca: Buffer;
  cert: Buffer;
  key: Buffer;
  /** All of them, for a TLS client. */
  secureContext: SecureContext;
  expiresAtMs: number;
}

export interface TlsSettings {
  TLS_CA: string;
  TLS_CERT: string;
  TLS_KEY: string;
}
