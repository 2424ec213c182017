import type { Process, Replica } from './replicas.ts';

const COUNTERS: Record<'gateway' | 'service', RegExp> = {
  gateway: /^http_request_duration_seconds_count\{.* (\d+)$/gm,
  service: /^rpc_duration_seconds_count\{.* (\d+)$/gm,
};

/** Returns how many requests, or calls, each replica has answered since it started. */
export async function countRequests(
  name: Process,
  replicas: readonly Replica[],
): Promise<Map<string, number>> {
  const counter = COUNTERS[name === 'gateway' ? 'gateway' : 'service'];
  const counts = replicas.map(async ({ name: replica, service }) => {
    const text = await (await fetch(`${service.httpUrl}/metrics`)).text();
    const sum = [...text.matchAll(counter)].reduce((total, [, count]) => total + Number(count), 0);
    return [replica, sum] as const;
  });
  return new Map(await Promise.all(counts));
}

/** Returns by how much each count has grown. */
export function since(before: Map<string, number>, after: Map<string, number>): Map<string, number> {
  return new Map([...after].map(([replica, count]) => [replica, count - (before.get(replica) ?? 0)]));
}

export function inWords(counts: Map<string, number>): string {
  return [...counts].map(([replica, count]) => `${replica} ${count}`).join(', ');
}
