import type { IncomingMessage } from 'node:http';
import { AppError, unauthorized, unavailable } from '@checkout/kit/errors.ts';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { type Answer, jsonAnswer, sendAnswer } from './answer.ts';
import { problemAnswer } from './problem.ts';
import { requestIdOf } from './request-id.ts';

const TIMEOUT_MS = 4_000;
const MOST_BYTES = 1024 * 1024;

/** The wallet calls that browsers may make through us, by our path; all of them only read. */
const WALLET_PATHS: Record<string, string> = {
  '/api/wallet/user': '/api/user',
  '/api/wallet/balance': '/api/balance',
  '/api/wallet/transactions': '/api/transactions',
  '/api/wallet/settings/gem-conversion-rate': '/api/settings/gem-conversion-rate',
};

/**
 * Passes an allow-listed read on to the wallet with the caller's own token, the query as the contract knows it, and
 * nothing else of the request. Of the answer only the JSON of a 200 passes; everything else gets our error body.
 */
export function createWalletProxy(walletUrl: string): RequestHandler {
  return createProxyMiddleware<Request, Response>({
    target: walletUrl,
    changeOrigin: true,
    proxyTimeout: TIMEOUT_MS,
    selfHandleResponse: true,
    pathRewrite: (_path, { path, query }) => {
      const asked = new URLSearchParams(query as Record<string, string>).toString();
      return `${WALLET_PATHS[path.replace(/\/$/, '')]}${asked === '' ? '' : `?${asked}`}`;
    },
    on: {
      proxyReq: (outgoing, { headers: { authorization } }) => {
        for (const name of outgoing.getHeaderNames()) if (name !== 'host') outgoing.removeHeader(name);
        outgoing.setHeader('accept', 'application/json');
        if (authorization !== undefined) outgoing.setHeader('authorization', authorization);
      },
      proxyRes: (answer, _request, response) => void relay(answer, response),
      error: (_error, _request, response) => {
        if (!('req' in response) || response.headersSent) return void response.destroy();
        sendAnswer(response, problemAnswer(walletUnavailable(), requestIdOf(response)));
      },
    },
  });
}

async function relay(answer: IncomingMessage, response: Response): Promise<void> {
  const result = await readAnswer(answer).catch((error: unknown) => {
    const refusal = error instanceof AppError ? error : walletError();
    return problemAnswer(refusal, requestIdOf(response));
  });
  if (!response.headersSent) sendAnswer(response, result);
}

/** The wallet's good answer as ours. Throws UNAUTHORIZED when it refused the token, and WALLET_ERROR. */
async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  if (answer.statusCode === 401) throw unauthorized('Invalid or expired token');
  if (answer.statusCode !== 200) throw walletError();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw walletError();
    chunks.push(chunk);
  }
  return jsonAnswer(200, JSON.parse(Buffer.concat(chunks).toString('utf8')));
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
