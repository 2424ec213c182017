/** Something that must always hold. The statement returns the offenders; no rows mean that it holds. */
export interface Invariant {
  name: string;
  sql: string;
}
