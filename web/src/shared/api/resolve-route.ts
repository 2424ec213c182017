/** Fills the parameters and query into a request line of the contract, such as `GET /api/invoice/:id`. */
export function resolveRoute(key: string, options: { params?: object; query?: object }): ResolvedRoute {
  const [method = 'GET', template = ''] = key.split(' ');
  const params = (options.params ?? {}) as Record<string, string>;
  const path = template.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  return { method, path: `${path}${queryText(options.query)}` };
}

/** Returns the path segments of a read, which form its query key. */
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
