import type { Router } from 'express';
import { z } from 'zod';
import { found, idOf, route } from '../api/api-route.ts';
import { created, isCreatedIn } from '../api/created.ts';
import { listPage } from '../api/list.ts';
import { credentials, listParameters, readParameters } from '../api/parameters.ts';
import { requireSecretKey } from '../intents/authenticate.ts';
import type { Event } from '../objects.ts';
import type { Sandbox } from '../sandbox.ts';

const listEventsParameters = z.strictObject({
  ...listParameters,
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
  created,
  ...credentials,
});

/** Lists events; one with an injected lag appears once its time has come. */
export function routeEvents(routes: Router, sandbox: Sandbox): void {
  route(routes, sandbox, 'get', '/v1/events', (operation, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listEventsParameters, request.query);
    const nowMs = Date.now();
    const events = operation.state.events
      .values()
      .filter(({ id }) => (operation.state.lags.get(id) ?? 0) <= nowMs)
      .filter((event) => matches(event, page));
    return listPage(events, { ...page, url: '/v1/events' });
  });

  route(routes, sandbox, 'get', '/v1/events/:id', (operation, { access, request }) => {
    requireSecretKey(access);
    return found(operation.state.events.get(idOf(request)), { noun: 'event', request });
  });
}

function matches(event: Event, filter: z.infer<typeof listEventsParameters>): boolean {
  if (filter.type !== undefined && !typeMatches(event.type, filter.type)) return false;
  if (filter.types && !filter.types.some((type) => typeMatches(event.type, type))) return false;
  return isCreatedIn(event, filter.created);
}

/** Matches a type with a filter; `charge.*` matches every event of charges. */
function typeMatches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
