/** How many inputs fuzzing generates, and their seed: the same seed gives the same inputs. */
export const fuzz = {
  /** Bodies, or queries, per call; `FUZZ_RUNS=2000 make test ONLY=attacks` takes a while. */
  runs: Number(process.env.FUZZ_RUNS ?? 24),
  seed: Number(process.env.FUZZ_SEED ?? 20_260_801),
};
