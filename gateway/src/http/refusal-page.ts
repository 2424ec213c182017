import type { Route } from '@checkout/contract/route.ts';
import type { Request } from 'express';
import type { HttpReply } from './reply.ts';

/**
 * Presents a refusal in a form that suits the client. A browser that opens a file's address is redirected to
 * a page of the web app that explains what is wrong and what to do; every other client gets the problem as
 * JSON.
 */
export function readableReply(reply: HttpReply, { route, request }: Requested): HttpReply {
  if (route.auth !== 'signed' || reply.status < 400 || !isNavigation(request)) return reply;
  const { error } = JSON.parse(reply.body.toString()) as { error: string };
  return {
    status: 303,
    body: Buffer.alloc(0),
    headers: {
      location: `/open/${request.path.slice('/api/'.length)}?refused=${error}`,
      'cache-control': 'no-store',
    },
  };
}

/** Browsers ask for HTML by name when they navigate; scripts and programs accept anything, or JSON. */
function isNavigation(request: Request): boolean {
  return request.accepts(['application/json', 'text/html']) === 'text/html';
}

interface Requested {
  route: Route;
  request: Request;
}
