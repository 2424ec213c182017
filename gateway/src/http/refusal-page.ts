import type { Route } from '@checkout/contract/route.ts';
import type { Request } from 'express';
import type { Answer } from './answer.ts';

/**
 * Presents a refusal in a form that suits the client. A browser that opens a file's address is redirected to
 * a page of the web app that explains what is wrong and what to do; every other client gets the problem as
 * JSON.
 */
export function readableAnswer(answer: Answer, { route, request }: Asked): Answer {
  if (route.auth !== 'signed' || answer.status < 400 || !isNavigation(request)) return answer;
  const { error } = JSON.parse(answer.body.toString()) as { error: string };
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

interface Asked {
  route: Route;
  request: Request;
}
