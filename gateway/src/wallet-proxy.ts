import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, unavailable } from '@checkout/kit/errors.ts';
import { createProxyMiddleware, type RequestHandler, responseInterceptor } from 'http-proxy-middleware';
import { problemAnswer } from './problem.ts';

const TIMEOUT_MS = 4_000;

/** The wallet calls that browsers may make through us, by our path; all of them only read. */
const WALLET_PATHS: Record<string, string> = {
  '/api/wallet/user': '/api/user',
  '/api/wallet/balance': '/api/balance',
  '/api/wallet/transactions': '/api/transactions',
  '/api/wallet/settings/gem-conversion-rate': '/api/settings/gem-conversion-rate',
};

/**
 * Passes an allow-listed read on to the wallet with the caller's own token and nothing else of the request. The
 * wallet's answers and refusals pass as they are; its faults get our error body.
 */
export function createWalletProxy(walletUrl: string): RequestHandler {
  return createProxyMiddleware({
    target: walletUrl,
    changeOrigin: true,
    proxyTimeout: TIMEOUT_MS,
    selfHandleResponse: true,
    pathRewrite: (path) => {
      const [pathname = '', query] = path.split('?');
      return `${WALLET_PATHS[pathname]}${query === undefined ? '' : `?${query}`}`;
    },
    on: {
      proxyReq: (outgoing, incoming) => {
        const { authorization } = incoming.headers;
        for (const name of outgoing.getHeaderNames()) if (name !== 'host') outgoing.removeHeader(name);
        outgoing.setHeader('accept', 'application/json');
        if (authorization !== undefined) outgoing.setHeader('authorization', authorization);
      },
      proxyRes: responseInterceptor(async (body, answer, _request, response) => {
        for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin']) {
          response.removeHeader(name);
        }
        response.setHeader('cache-control', 'no-store');
        return (answer.statusCode ?? 502) < 500 ? body : replaceByProblem(response, walletError());
      }),
      error: (_error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) return void response.destroy();
        response.end(replaceByProblem(response, walletUnavailable()));
      },
    },
  });
}

/** Sets status and headers for a problem; answers its body. */
function replaceByProblem(response: ServerResponse<IncomingMessage>, error: AppError): Buffer {
  const { status, headers, body } = problemAnswer(error, String(response.getHeader('x-request-id') ?? ''));
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return body;
}

function walletError(): AppError {
  return new AppError({
    code: 'UNAVAILABLE',
    reason: 'WALLET_ERROR',
    message: 'The wallet could not complete the request. Please try again.',
  });
}

function walletUnavailable(): AppError {
  return unavailable('WALLET_UNAVAILABLE', 'The wallet is temporarily unavailable. Please try again.');
}
