/** The calls of an OpenAPI description by their first tag, both in the order in which they are described. */
export function groupCalls(description: Description): CallGroup[] {
  const groups = new Map<string, DescribedCall[]>();
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(operations ?? {})) {
      const { tags = [], summary = '' } = operation as Operation;
      const tag = tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), { method: method.toUpperCase(), path, summary }]);
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }));
}

interface Description {
  paths: Record<string, unknown>;
}

interface Operation {
  tags?: string[];
  summary?: string;
}

export interface DescribedCall {
  method: string;
  path: string;
  summary: string;
}

export interface CallGroup {
  tag: string;
  calls: DescribedCall[];
}
