/** How long fuzzing looks, and where it starts: the same bodies come of the same seed. */
export const fuzz = {
  /** Bodies, or queries, per call: `FUZZ_RUNS=2000 make test ONLY=attacks` takes its time. */
  runs: Number(process.env.FUZZ_RUNS ?? 24),
  seed: Number(process.env.FUZZ_SEED ?? 20_260_801),
};
