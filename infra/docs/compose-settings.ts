import { processes } from './settings-table.ts';

/**
 * Where a process listens, what is on its disk, where its neighbours are and what is its alone: docker-compose.yml and
 * the images decide.
 */
const WIRING =
  /^(HOST|PORT|GRPC_PORT|HTTP_PORT|DATABASE_URL|SERVICE_KEY|RECEIPTS_DIR|WEB_DIST|TLS_CA|TLS_CERT|TLS_KEY|VITE_URL|FAILPOINT|\w+_ADDR)$/;

const INTRODUCTION = `# Which settings, by .env or the environment, reach which container. Made from the code: make settings.
services:
`;

/** For docker-compose.yml to extend: each setting of each process, and the file it may be read from, passed on if set. */
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
