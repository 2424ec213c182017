/** Something that must hold. The statement finds the offenders: no rows, no offence. */
export interface Invariant {
  name: string;
  sql: string;
}
