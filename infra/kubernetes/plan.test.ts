import { readFileSync } from 'node:fs';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { expect, test } from '@jest/globals';
import { plans } from './plan.ts';

test.each(SERVICE_NOUNS)(
  '%s consumes events in the manifests and at NATS exactly if it handles any',
  (noun) => {
    const service = readFileSync(new URL(`../../services/${noun}/src/service.ts`, import.meta.url), 'utf8');
    const plan = plans.find(({ name }) => name === noun);
    expect(plan?.hearsEvents).toBe(/^ {2}handlers: /m.test(service));
  },
);
