import { startNats, type TestNats } from './nats.ts';
import { createServiceDatabase, type TestDatabase } from './postgres.ts';
import { type Settings, startService, type TestService } from './service.ts';
import { addressSetting, SERVICE_NOUNS, type ServiceNoun } from './service-catalogue.ts';

/**
 * Starts a database, NATS and the named services, passing each the addresses of those started before it
 * (callees first: see the order of `SERVICE_NOUNS`; the gateway last). `env` holds settings for all, `only`
 * for single ones.
 */
export async function startServices<Noun extends ServiceNoun | 'gateway'>(plan: ServicesPlan<Noun>) {
  const database = await createServiceDatabase();
  const nats = await startNats();
  const started: Partial<Record<ServiceNoun | 'gateway', TestService>> = {};
  const addresses: Settings = {};
  const stop = async () => {
    await Promise.all(Object.values(started).map((service) => service.stop()));
    await nats.stop();
    await database.drop();
  };
  try {
    for (const noun of [...SERVICE_NOUNS, 'gateway' as const]) {
      if (!plan.nouns.includes(noun as Noun)) continue;
      const own = noun === 'gateway' ? {} : { DATABASE_URL: database.urlOf(noun) };
      const env = { NATS_URL: nats.url, ...addresses, ...own, ...plan.env, ...plan.only?.[noun as Noun] };
      const service = await startService(noun, env);
      started[noun] = service;
      if (noun !== 'gateway') addresses[addressSetting(noun)] = service.grpcAddress;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    database,
    nats,
    services: started as Record<Noun, TestService>,
    stop,
  } satisfies StartedServices<Noun>;
}

interface ServicesPlan<Noun extends ServiceNoun | 'gateway'> {
  nouns: readonly Noun[];
  env?: Settings;
  only?: Partial<Record<Noun, Settings>>;
}

interface StartedServices<Noun extends ServiceNoun | 'gateway'> {
  database: TestDatabase;
  nats: TestNats;
  services: Record<Noun, TestService>;
  stop: () => Promise<void>;
}
