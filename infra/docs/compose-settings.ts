import { processes } from './settings-table.ts';

/**
 * Settings that docker-compose.yml and the images decide: where a process listens, what is on its disk, the
 * addresses of other processes, and its own credentials.
 */
const WIRING =
  /^(HOST|PORT|GRPC_PORT|HTTP_PORT|DATABASE_URL|SERVICE_KEY|RECEIPTS_DIR|WEB_DIST|TLS_CA|TLS_CERT|TLS_KEY|VITE_URL|FAILPOINT|\w+_ADDR)$/;

const INTRODUCTION = `# Which settings, by .env or the environment, reach which container. Made from the code: make settings.
services:
`;

/**
 * Returns the services for docker-compose.yml to extend: each setting of each process, and its _FILE variant,
 * passed on if set.
 */
export function composeSettings(): string {
  const services = Object.entries(processes).map(([process, settings]) => {
    const names = Object.keys(settings)
      .filter((name) => !WIRING.test(name))
      .sort();
    const lines = names.map((name) => `      ${name}:\n      ${name}_FILE:\n`);
    return `  ${process}:\n    environment:\n${lines.join('')}`;
  });
  return `${INTRODUCTION}${services.join('')}`;
}
