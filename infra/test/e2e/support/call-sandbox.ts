/**
 * Calls a sandbox's control interface; throws with the response of a refusal. It uses a connection of its
 * own: one kept alive from the previous test file may have been closed while this process loaded the next,
 * and a POST that fails for that is not retried.
 */
export async function callSandbox<Answer>({ url, method, body }: SandboxCall): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: Error) => {
    throw new Error(`${method} ${url} got no response: ${error.message} (${error.cause})`);
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} returned ${answer.status}: ${text.slice(0, 500)}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

interface SandboxCall {
  url: string;
  method: string;
  body?: object | undefined;
}
