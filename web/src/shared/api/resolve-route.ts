/** Fills a request line of the contract in: `GET /api/invoice/:id` with its parameters and query. */
export function resolveRoute(key: string, options: { params?: object; query?: object }): ResolvedRoute {
  const [method = 'GET', template = ''] = key.split(' ');
  const params = (options.params ?? {}) as Record<string, string>;
  const path = template.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  return { method, path: `${path}${queryText(options.query)}` };
}

/** The segments of a read, which make its query key: joined with slashes they are its path. */
export function routeSegments(key: string, options: { params?: object; query?: object }): string[] {
  return resolveRoute(key, options).path.slice(1).split('/');
}

function queryText(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

interface ResolvedRoute {
  method: string;
  path: string;
}
