import type { FileAnswer } from '@checkout/contract/route.ts';
import type { RouteBody, RouteId, RouteParams, RouteQuery, Routes } from '@checkout/contract/routes.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Response } from 'express';
import type * as z from 'zod';
import type { BulkRunner } from '../bulk/bulk-runner.ts';
import type { Clients } from '../clients.ts';
import type { Config } from '../config.ts';
import type { Authenticator, Session } from '../identity/auth.ts';
import type { EndedSessions } from '../identity/ended-sessions.ts';
import type { SessionCookies } from '../identity/session-cookie.ts';
import type { Quotas } from '../limits/quota.ts';
import type { EventHub } from '../live/event-hub.ts';
import type { InvoiceWatch } from '../live/invoice-watch.ts';
import type { FilePart } from './receive-file.ts';
import type { HttpReply, JsonReply } from './reply.ts';

/** A request, validated against the contract. */
export interface HandlerRequest<Id extends RouteId> {
  params: RouteParams<Id>;
  query: RouteQuery<Id>;
  body: RouteBody<Id>;
  /** The raw body of a request that is neither JSON nor a form. */
  content: Buffer;
  /** The uploaded file, in chunks as they arrive; it can be read once. */
  file(): AsyncIterable<FilePart>;
  session: Session;
  /** The client that rate limits count for. */
  client: string;
  /** Returns a request header by its lower-case name. */
  header(name: string): string | undefined;
  /** For streamed responses; the handler then resolves to undefined. */
  response: Response;
}

/**
 * A JSON body that fits one of the route's success statuses, or its text; a complete response for a file;
 * undefined if the handler has written a stream.
 */
export type Reply<Id extends RouteId> = {
  [S in keyof Routes[Id]['response']]: ReplyAt<Routes[Id]['response'][S], S>;
}[keyof Routes[Id]['response']];

type ReplyAt<Part, Status> = Part extends { kind: 'events' }
  ? undefined
  : Part extends { kind: 'empty' }
    ? { status: Status }
    : Part extends FileAnswer
      ? HttpReply | undefined
      : Part extends z.ZodType
        ?
            | { status: Status; body: z.output<Part>; headers?: Record<string, string> }
            | JsonReply<z.output<Part>>
        : never;

export type Handler<Id extends RouteId> = (request: HandlerRequest<Id>) => Promise<Reply<Id>>;

/** The handlers of some routes; all files together must cover every route of the contract. */
export type Handlers<Ids extends RouteId = RouteId> = { [Id in Ids]: Handler<Id> };

/** The dependencies of handlers. */
export interface Deps {
  config: Config;
  clients: Clients;
  authenticator: Authenticator;
  cookies: SessionCookies;
  endedSessions: EndedSessions;
  hub: EventHub;
  invoiceWatch: InvoiceWatch;
  bulkRunner: BulkRunner;
  quotas: Quotas;
  log: Logger;
  isReady(): boolean;
}
