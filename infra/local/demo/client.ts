/**
 * Calls the REST API of a stack as one of the sandbox wallet's members. Throws with the message of a refusal.
 */
export class DemoClient {
  private readonly gatewayUrl: string;
  private readonly token: string;

  constructor({ gatewayUrl, token }: { gatewayUrl: string; token: string }) {
    this.gatewayUrl = gatewayUrl;
    this.token = token;
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  /** With an idempotency key, a repeated call returns the first response. */
  post<Answer>(path: string, body: object = {}, key?: string): Promise<Answer> {
    return this.call('POST', path, body, key);
  }

  patch<Answer>(path: string, body: object): Promise<Answer> {
    return this.call('PATCH', path, body);
  }

  put<Answer>(path: string, body: object): Promise<Answer> {
    return this.call('PUT', path, body);
  }

  private async call<Answer>(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const answer = await fetch(`${this.gatewayUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    }).catch((error: Error) => {
      throw new Error(`${method} ${path} got no response: ${error.message} (${error.cause})`);
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${text.slice(0, 500)}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }
}
