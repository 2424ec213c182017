import type { FileAnswer } from '@checkout/contract/route.ts';
import type { RouteBody, RouteId, RouteParams, RouteQuery, Routes } from '@checkout/contract/routes.ts';
import type { Logger } from '@checkout/kit/log.ts';
import type { Response } from 'express';
import type * as z from 'zod';
import type { Answer } from './answer.ts';
import type { Authenticator, Session } from './auth.ts';
import type { Clients } from './clients.ts';
import type { Config } from './config.ts';
import type { EventHub } from './event-hub.ts';
import type { Quotas } from './quota.ts';

/** What a call brings, checked against the contract. */
export interface HandlerRequest<Id extends RouteId> {
  params: RouteParams<Id>;
  query: RouteQuery<Id>;
  body: RouteBody<Id>;
  /** The bytes of a call whose body is not JSON. */
  file: ReceivedFile;
  session: Session;
  /** Whom limits count for. */
  client: string;
  /** A request header, lower-case name. */
  header(name: string): string | undefined;
  /** For answers that are streams; the handler then resolves to undefined. */
  response: Response;
}

export interface ReceivedFile {
  content: Buffer;
  filename: string;
}

/** A JSON answer that fits one of the route's success statuses; a ready answer where it is a file; undefined where
 * the handler wrote a stream. */
export type Reply<Id extends RouteId> = {
  [S in keyof Routes[Id]['response']]: ReplyAt<Routes[Id]['response'][S], S>;
}[keyof Routes[Id]['response']];

type ReplyAt<Part, Status> = Part extends { kind: 'events' }
  ? undefined
  : Part extends { kind: 'empty' }
    ? { status: Status }
    : Part extends FileAnswer
      ? Answer | undefined
      : Part extends z.ZodType
        ? { status: Status; body: z.output<Part> }
        : never;

export type Handler<Id extends RouteId> = (request: HandlerRequest<Id>) => Promise<Reply<Id>>;

/** The handlers of some routes; all files together must cover every route of the contract. */
export type Handlers<Ids extends RouteId = RouteId> = { [Id in Ids]: Handler<Id> };

/** What handlers work with. */
export interface Rooms {
  config: Config;
  clients: Clients;
  authenticator: Authenticator;
  hub: EventHub;
  quotas: Quotas;
  log: Logger;
  isReady(): boolean;
}
