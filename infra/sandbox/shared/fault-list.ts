/** Keeps injected faults in memory until they have happened; a restart discards them. */
export function createFaultList<Fault extends { times: number }>(): FaultList<Fault> {
  let faults: Fault[] = [];
  return {
    add: (fault) => {
      faults.push({ ...fault });
    },
    clear: () => {
      faults = [];
    },
    list: () => faults,
    take: (matches) => {
      const fault = faults.find(matches);
      if (!fault) return undefined;
      const taken = { ...fault };
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return taken;
    },
  };
}

export type FaultList<Fault> = {
  add(fault: Fault): void;
  clear(): void;
  list(): Fault[];
  /** Takes the oldest matching fault; its `times` is how often it was still to happen, now included. */
  take(matches: (fault: Fault) => boolean): Fault | undefined;
};
