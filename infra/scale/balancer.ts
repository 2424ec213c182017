import type { Replica } from './replicas.ts';

const LOOK_MS = 100;

/** Stands in for the load balancer: returns the ready gateways in turn. */
export function startBalancer(gateways: () => Replica[]): Balancer {
  let ready: string[] = gateways().map(({ url }) => url);
  let turn = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const looks = await Promise.all(gateways().map(look));
      ready = looks.flatMap((url) => url ?? []);
      await new Promise((resume) => setTimeout(resume, LOOK_MS));
    }
  })();
  return {
    next: () => {
      turn += 1;
      const url = ready[turn % ready.length];
      if (url === undefined) throw new Error('no gateway is ready');
      return url;
    },
    stop: async () => {
      isOver = true;
      await looking;
    },
  };
}

async function look({ url, service }: Replica): Promise<string | undefined> {
  const answer = await fetch(`${service.httpUrl}/readyz`).catch(() => undefined);
  return answer?.status === 200 ? url : undefined;
}

export interface Balancer {
  /** Returns the address of the next ready gateway. Throws when none is ready. */
  next(): string;
  stop(): Promise<void>;
}
