export const PORT = 5000;
export const GRPC_PORT = 50051;
export const HEALTH_PORT = 50151;

/** Paths in the containers: certificates, the CA of Postgres where it is another one, and receipts. */
export const CERTIFICATES = '/run/secrets/tls';
export const POSTGRES_AUTHORITY = '/run/secrets/postgres';
export const RECEIPTS = '/receipts';

export const PART_OF = { 'app.kubernetes.io/part-of': 'checkout' };

/** The labels that select the pods of a process. */
export function podsOf(name: string): Record<string, string> {
  return { ...PART_OF, 'app.kubernetes.io/component': name };
}
