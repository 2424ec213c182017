/** Calls a sandbox's control interface; throws what a refusal says. */
export async function callSandbox<Answer>({ url, method, body }: SandboxCall): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: Error) => {
    throw new Error(`${method} ${url} got no answer: ${error.message} (${error.cause})`);
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text.slice(0, 500)}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

interface SandboxCall {
  url: string;
  method: string;
  body?: object | undefined;
}
